import { type Card, type DeckId, decks, toCard } from '@openfelt/cards';
import { type HandGame, keepInDraw, randomFrom } from '@openfelt/engine';
import { createPack } from './pack.ts';

/** So many hands are drawn to, to see what players keep who exchange so many cards. */
const studied = 800;
/** So many of what was kept is remembered. */
const remembered = 200;

/** By how many cards a player exchanged: hands that such a player may have kept. */
export type DrawRanges = ReadonlyMap<number, readonly (readonly Card[])[]>;

/** What a game's draws depend on. */
interface DrawGame {
  readonly game: HandGame;
  readonly deck: DeckId;
  /** Cards in a hand. */
  readonly size: number;
  /** Draws in a hand. */
  readonly draws: number;
}

const known = new Map<string, DrawRanges>();

function study({ game, deck, size, draws }: DrawGame): DrawRanges {
  const ranges = new Map<number, (readonly Card[])[]>();
  const pack = createPack(decks[deck].map(toCard), randomFrom(1));
  for (let hand = 0; hand < studied; hand += 1) {
    pack.putBack(0);
    let cards: readonly Card[] = [];
    for (let draw = 0; draw <= draws; draw += 1) {
      const filled = [...cards];
      for (let card = pack.draw(); card !== undefined; card = pack.draw()) {
        filled.push(card);
        if (filled.length >= size) break;
      }
      if (draw === draws) break;
      cards = keepInDraw(filled, game);
      const same = ranges.get(size - cards.length) ?? [];
      if (same.length < remembered) same.push(cards);
      ranges.set(size - cards.length, same);
      if (cards.length === size) break;
    }
  }
  return ranges;
}

/** What players keep in the draws of a game, by how many cards they exchange. It is found once a game. */
export function getDrawRanges(of: DrawGame): DrawRanges {
  const { evaluator, high } = of.game;
  const key = [evaluator, high.wildRank, of.deck, of.size, of.draws].join('/');
  const ranges = known.get(key) ?? study(of);
  known.set(key, ranges);
  return ranges;
}
