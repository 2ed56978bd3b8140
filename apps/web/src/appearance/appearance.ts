/** What can be chosen of how tables look, move, sound and help; the first of each is what is there without a choice. */
export const choices = {
  deck: ['four', 'two'],
  index: ['normal', 'large'],
  back: ['navy', 'red', 'green'],
  felt: ['green', 'blue', 'red', 'grey'],
  // Older cookies say `full` where nothing was chosen.
  motion: ['auto', 'long', 'short', 'none'],
  sound: ['on', 'off'],
  aids: ['on', 'off'],
  // In percent. What came later is last, for the cookie names its values by their order.
  volume: ['100', '80', '60', '40', '20'],
  vibration: ['on', 'off'],
} as const;

/** What is chosen about, such as the deck. */
export type Aspect = keyof typeof choices;

/** How tables look, move, sound and help for one person. */
export type Appearance = { readonly [Of in Aspect]: (typeof choices)[Of][number] };

/** The aspects in the order in which they are offered and kept. */
export const aspects = Object.keys(choices) as readonly Aspect[];

/** The cookie in which the choices are kept, so that the first paint has them. */
export const appearanceCookie = 'appearance';

/** The choices that a cookie holds, `two.large.red.blue.none.off.off.60.off`; what it does not name is as it is without a choice. */
export function appearanceFor(cookie: string | undefined): Appearance {
  const named = (cookie ?? '').split('.');
  const entries = aspects.map((aspect, index) => [
    aspect,
    choices[aspect].find((each) => each === named[index]) ?? choices[aspect][0],
  ]);
  return Object.fromEntries(entries) as Appearance;
}

/** The choices as the cookie holds them. */
export const formatAppearance = (appearance: Appearance): string =>
  aspects.map((aspect) => appearance[aspect]).join('.');

/** The choices as attributes of the page, `data-deck="two"`, without those that are not made. */
export function appearanceAttributes(appearance: Appearance): Readonly<Record<string, string>> {
  const made = aspects.filter((aspect) => appearance[aspect] !== choices[aspect][0]);
  return Object.fromEntries(made.map((aspect) => [`data-${aspect}`, appearance[aspect]]));
}
