import { type CardCode, isCardCode } from './card.ts';

/** What {@link parseCards} gives: the cards in the order written, or what is wrong and where. */
export type ParsedCards =
  | { readonly ok: true; readonly cards: CardCode[] }
  | { readonly ok: false; readonly message: string };

/**
 * Reads cards written one after another, with or without white space between them: `AsKd`, `As Kd`.
 * Empty text is no cards. A text that is no card, or a card named twice, is refused with a message that
 * names the text and its place, counted in characters from 1.
 */
export const parseCards = (text: string): ParsedCards => {
  const cards: CardCode[] = [];
  for (const match of text.matchAll(/\S\S?/gu)) {
    const code = match[0];
    const place = `at character ${match.index + 1}`;
    if (!isCardCode(code)) return { ok: false, message: `"${code}" ${place} is not a card` };
    if (cards.includes(code)) return { ok: false, message: `"${code}" ${place} is named twice` };
    cards.push(code);
  }
  return { ok: true, cards };
};
