/** Loads what shows notices. Who only watches is refused nothing, and does not load it. */
export const loadToaster = () => import('./toaster.tsx');

/** How long a page is left alone with what it needs at once, in ms. */
const pause = 10_000;
let resolveFirst = () => {};
const firstNotice = new Promise<void>((resolve) => {
  resolveFirst = resolve;
});

/** Loads what shows notices at the first one, or when all else has come. */
export const loadToasterLater = () =>
  Promise.race([firstNotice, new Promise<void>((resolve) => setTimeout(resolve, pause))]).then(loadToaster);

/** Shows the player something for some seconds, over whatever they look at, as why something was refused. */
export function showNotice(text: string): void {
  resolveFirst();
  void loadToaster().then(({ say }) => say(text));
}
