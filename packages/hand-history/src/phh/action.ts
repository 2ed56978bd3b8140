import { type CardCode, parseCards } from '@openfelt/cards';

/** An action of a PHH file. Players count from 0 (p1 is 0); a null card is unknown (`??`). */
export type PhhAction =
  /** `run`: for which run of the board, from 0; absent of the first (R8.1). */
  | { readonly kind: 'board'; readonly cards: readonly (CardCode | null)[]; readonly run?: number }
  | { readonly kind: 'hole'; readonly player: number; readonly cards: readonly (CardCode | null)[] }
  | { readonly kind: 'bring-in'; readonly player: number }
  | { readonly kind: 'fold'; readonly player: number }
  | { readonly kind: 'check-call'; readonly player: number }
  /** `amount`: the decimal text of the total bet or raised to. */
  | { readonly kind: 'bet-raise'; readonly player: number; readonly amount: string }
  | { readonly kind: 'draw'; readonly player: number; readonly cards: readonly (CardCode | null)[] }
  /** `cards`: null for a muck, empty for the known cards (`-`). */
  | { readonly kind: 'show'; readonly player: number; readonly cards: readonly (CardCode | null)[] | null };

/** The outcome of reading one action. */
export type ReadAction =
  | { readonly ok: true; readonly action: PhhAction | null }
  | { readonly ok: false; readonly message: string };

const wrong = (message: string): ReadAction => ({ ok: false, message });

function readCards(text: string): readonly (CardCode | null)[] | string {
  const cards: (CardCode | null)[] = [];
  for (let at = 0; at < text.length; at += 2) {
    const code = text.slice(at, at + 2);
    if (code.includes('?')) {
      cards.push(null);
      continue;
    }
    const parsed = parseCards(code);
    if (!parsed.ok) return parsed.message;
    cards.push(...parsed.cards);
  }
  return cards;
}

function parsePlayer(text: string): number | null {
  const match = /^p([1-9]\d*)$/.exec(text);
  return match ? Number(match[1]) - 1 : null;
}

function readDeal(words: readonly string[]): ReadAction {
  const [, what, ...rest] = words;
  const cards = readCards((what === 'db' ? rest : rest.slice(1)).join(''));
  if (typeof cards === 'string') return wrong(cards);
  if (cards.length === 0) return wrong('no cards are dealt');
  if (what === 'db') return { ok: true, action: { kind: 'board', cards } };
  const player = parsePlayer(rest[0] ?? '');
  if (what !== 'dh' || player === null) return wrong('a deal is "d db CARDS" or "d dh pN CARDS"');
  return { ok: true, action: { kind: 'hole', player, cards } };
}

/** Reads one action of a PHH file; null for an empty one. */
export function readAction(text: string): ReadAction {
  const words = text.replace(/#.*$/, '').trim().split(/\s+/).filter(Boolean);
  const [who, what, ...rest] = words;
  if (who === undefined) return { ok: true, action: null };
  if (who === 'd') return readDeal(words);
  const player = parsePlayer(who);
  if (player === null) return wrong(`"${who}" is neither a player (p1, p2…) nor the dealer (d)`);
  const single = rest.length <= 1;
  switch (what) {
    case 'pb':
      return { ok: true, action: { kind: 'bring-in', player } };
    case 'f':
      return { ok: true, action: { kind: 'fold', player } };
    case 'cc':
      return { ok: true, action: { kind: 'check-call', player } };
    case 'cbr': {
      const amount = rest[0] ?? '';
      if (!single || !/^\d+(\.\d*)?$/.test(amount)) return wrong('"cbr" needs one amount');
      return { ok: true, action: { kind: 'bet-raise', player, amount } };
    }
    case 'sd':
    case 'sm': {
      const text = rest.join('');
      if (what === 'sm' && text === '-') return { ok: true, action: { kind: 'show', player, cards: [] } };
      const cards = readCards(text);
      if (typeof cards === 'string') return wrong(cards);
      if (what === 'sd') return { ok: true, action: { kind: 'draw', player, cards } };
      return { ok: true, action: { kind: 'show', player, cards: text === '' ? null : cards } };
    }
    default:
      return wrong(`"${what ?? ''}" is not an action (pb, f, cc, cbr, sd, sm)`);
  }
}
