import deck from './deck.svg';

/**
 * The address of a symbol of the deck, which is one file that the browser keeps: ranks `g-A` … `g-2`, suits `s-s`, `s-h`, `s-d`,
 * `s-c`, courts `f-Ks` …, the joker `f-X` and its letters.
 */
export const deckSymbol = (name: string): string => `${deck.src}#${name}`;
