/** What the platform keeps everything in. */
export interface StoragePort {
  /** Whether an error says that the storage is away, or could not do something just then: the same may be asked for again. */
  isAway(error: unknown): boolean;
}
