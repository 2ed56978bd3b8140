/** What a server says that is not the platform's any more. */
export const replacedReason = 'Another server has taken the platform over.';

/** How often it is looked, in ms. */
const lookEvery = 1_000;

/** Whether another server has taken the platform over. */
export interface Replacement {
  /** Resolves when one has. */
  readonly replaced: Promise<void>;
  stop(): void;
}

/** Looks again and again; `isCurrent` may reject, which says nothing. */
export function watchReplacement(isCurrent: () => Promise<boolean>): Replacement {
  let timer: NodeJS.Timeout;
  const replaced = new Promise<void>((resolve) => {
    let isLooking = false;
    timer = setInterval(async () => {
      if (isLooking) return;
      isLooking = true;
      if (!(await isCurrent().catch(() => true))) {
        clearInterval(timer);
        resolve();
      }
      isLooking = false;
    }, lookEvery);
    timer.unref();
  });
  return { replaced, stop: () => clearInterval(timer) };
}
