/** What is read of a key's event; React's has it as `nativeEvent`. */
export type TypedKey = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey' | 'isComposing'
>;

/** A full-width sign as the plain one, as a Japanese keyboard may write either. */
function narrow(sign: string): string {
  return sign.replace(/^[！-～]$/, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfe_e0));
}

/** Whether a key writes another script than Latin; one that begins a composed word is called `Process`. */
function writesOtherScript(key: string): boolean {
  return key === 'Process' || (/^[\p{L}\p{M}]$/u.test(key) && !/\p{Script=Latin}/u.test(key));
}

/** A letter, a digit, `?`, or a key by its name; null for any other sign. */
function findName({ key, code, shiftKey }: TypedKey): string | null {
  if (key === ' ') return 'Space';
  const sign = narrow(key).toLowerCase();
  if (/^[a-z\d?]$/.test(sign)) return sign;
  // Another script has no such letters, and its keys lie where Latin ones do. A sign of a Latin layout is not read by its place:
  // there the letter lies elsewhere, and a comma would act as M.
  if (writesOtherScript(key)) {
    const letter = /^Key([A-Z])$/.exec(code)?.[1];
    if (letter !== undefined) return letter.toLowerCase();
  }
  // The row of digits writes other signs in some layouts, and with Alt.
  const digit = shiftKey ? undefined : /^Digit(\d)$/.exec(code)?.[1];
  if (digit !== undefined) return digit;
  return key.length > 1 ? key : null;
}

/**
 * Which key an event is of, as its button names it, with Control, Alt and, where it writes nothing, Shift before it: `f`, `?`,
 * `Alt+1`, `Shift+ArrowLeft`. Null where it is none: within a word that is being composed, with Meta, or at another sign.
 */
export function readKey(event: TypedKey): string | null {
  if (event.isComposing || event.metaKey) return null;
  const name = findName(event);
  if (name === null) return null;
  const isNamed = name.length > 1;
  return [
    event.ctrlKey ? 'Control+' : '',
    event.altKey ? 'Alt+' : '',
    event.shiftKey && isNamed ? 'Shift+' : '',
    name,
  ].join('');
}
