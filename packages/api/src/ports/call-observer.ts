/** Sees each call of a procedure, from before it is admitted until it is answered. */
export interface CallObserver {
  /**
   * Does the call.
   *
   * @param procedure its path, one of the API's: `table.command`
   * @param outcome says how it came out: `ok`, or the code of its error
   */
  around<Result>(
    procedure: string,
    task: () => Promise<Result>,
    outcome: (result: Result) => string,
  ): Promise<Result>;
}
