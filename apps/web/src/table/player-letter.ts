/** The colours of `player-hue.module.css`. */
const hues = 6;

/** One of a few colours, always the same for a player. */
export function getHue(player: string): number {
  let sum = 0;
  for (const letter of player) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % hues;
}

const initials = new Intl.Segmenter();

/** The first letter of a name as it is read, in capitals. */
export function getInitial(name: string): string {
  const [first] = initials.segment(name);
  return first?.segment.toLocaleUpperCase() ?? '';
}
