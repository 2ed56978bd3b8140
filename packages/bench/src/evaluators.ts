import {
  aceToFiveStrength,
  badugiStrength,
  bluffjackStrength,
  type Card,
  type CardCode,
  decks,
  deuceToSevenStrength,
  type HighGame,
  highStrength5,
  highStrength7,
  highStrengthIn,
  omahaAceToFiveStrength,
  omahaHighStrength,
  omahaHighStrengthIn,
  standardHigh,
  toCardCode,
} from '@openfelt/cards';
import ranker from 'handranker-latest';
import {
  category,
  handranker,
  handrankerOmaha,
  type Prepare,
  phe,
  pokertools,
  prepared,
  solver,
  splitHole,
  wasmHigh,
  wasmOmaha,
} from './evaluator-peers.ts';
import { perSecond, type Task } from './measure.ts';
import { randomHands } from './random-hands.ts';

/** A game of hands: the cards that are judged, by us and by each peer that has the game. */
interface Scale {
  readonly name: string;
  readonly deck: readonly CardCode[];
  /** How many cards a hand has, the board's with them. */
  readonly size: number;
  /** Takes only the hands with a wild card. */
  readonly isWild?: (code: CardCode) => boolean;
  readonly own: Prepare;
  readonly peers?: Readonly<Record<string, Prepare>>;
}

type Cards = readonly Card[];

const standard = decks['standard-52'];
const isJoker = (code: CardCode) => code.startsWith('X');
const isDeuce = (code: CardCode) => code.startsWith('2');

/** Ours takes arrays of small integers. */
const own = (judge: (cards: Cards) => number): Prepare => prepared((cards) => cards, judge);

const ownHigh = (game: Partial<HighGame>): Prepare => {
  const rules = { ...standardHigh, ...game };
  return own((cards) => highStrengthIn(cards, rules));
};

const ownOmaha = (judge: (hole: Cards, board: Cards) => number): Prepare =>
  prepared(splitHole, ({ hole, board }) => judge(hole, board));

const cardAt = (flat: Uint8Array, at: number): Card => flat[at] as Card;

/** Cards one after the other, as in a hot loop, which is written out so that the compiler sees one judge in it. */
const ownFive: Prepare = (hands) => {
  const flat = Uint8Array.from(hands.flat());
  return () => {
    let seen = 0;
    for (let at = 0; at < flat.length; at += 5) {
      seen ^= highStrength5(
        cardAt(flat, at),
        cardAt(flat, at + 1),
        cardAt(flat, at + 2),
        cardAt(flat, at + 3),
        cardAt(flat, at + 4),
      );
    }
    return seen;
  };
};

/** {@link ownFive} of seven cards. */
const ownSeven: Prepare = (hands) => {
  const flat = Uint8Array.from(hands.flat());
  return () => {
    let seen = 0;
    for (let at = 0; at < flat.length; at += 7) {
      seen ^= highStrength7(
        cardAt(flat, at),
        cardAt(flat, at + 1),
        cardAt(flat, at + 2),
        cardAt(flat, at + 3),
        cardAt(flat, at + 4),
        cardAt(flat, at + 5),
        cardAt(flat, at + 6),
      );
    }
    return seen;
  };
};

const bluffjack = { charlie: { kind: 'exact', cards: 5 }, cardStrength: true } as const;

const highPeers = { '@pokertools/evaluator': pokertools, phe, pokersolver: solver('standard') };

const scales: readonly Scale[] = [
  {
    name: 'high, seven cards',
    deck: standard,
    size: 7,
    own: ownSeven,
    peers: { ...highPeers, 'poker-hand-evaluator-wasm': wasmHigh(7) },
  },
  {
    name: 'high, five cards',
    deck: standard,
    size: 5,
    own: ownFive,
    peers: { ...highPeers, 'poker-hand-evaluator-wasm': wasmHigh(5) },
  },
  {
    name: 'Omaha high',
    deck: standard,
    size: 9,
    own: ownOmaha(omahaHighStrength),
    peers: {
      'poker-hand-evaluator-wasm': wasmOmaha,
      'handranker-latest': handrankerOmaha(ranker.OMAHA_HI),
    },
  },
  {
    name: 'Omaha high, five hole cards',
    deck: standard,
    size: 10,
    own: ownOmaha(omahaHighStrength),
    peers: { 'handranker-latest': handrankerOmaha(ranker.OMAHA_HI) },
  },
  {
    name: 'Omaha high, six hole cards',
    deck: standard,
    size: 11,
    own: ownOmaha(omahaHighStrength),
    peers: { 'handranker-latest': handrankerOmaha(ranker.OMAHA_HI) },
  },
  { name: 'Omaha low', deck: standard, size: 9, own: ownOmaha(omahaAceToFiveStrength) },
  {
    name: 'Omaha hi-lo, both',
    deck: standard,
    size: 9,
    own: ownOmaha((hole, board) => omahaHighStrength(hole, board) ^ omahaAceToFiveStrength(hole, board)),
    peers: { 'handranker-latest': handrankerOmaha(ranker.OMAHA_HI_LO) },
  },
  {
    name: 'ace to five, five cards',
    deck: standard,
    size: 5,
    own: own(aceToFiveStrength),
    peers: { 'handranker-latest': handranker(ranker.CALIFORNIA_LOWBALL) },
  },
  {
    name: 'ace to five, seven cards',
    deck: standard,
    size: 7,
    own: own(aceToFiveStrength),
    peers: { 'handranker-latest': handranker(ranker.RAZZ) },
  },
  {
    name: 'deuce to seven, five cards',
    deck: standard,
    size: 5,
    own: own(deuceToSevenStrength),
    peers: { 'handranker-latest': handranker(ranker.DEUCE_TO_SEVEN) },
  },
  {
    name: 'deuce to seven, seven cards',
    deck: standard,
    size: 7,
    own: own(deuceToSevenStrength),
    peers: { 'handranker-latest': handranker(ranker.DEUCE_TO_SEVEN) },
  },
  { name: 'badugi, four cards', deck: standard, size: 4, own: own(badugiStrength) },
  {
    name: 'short deck, seven cards',
    deck: decks['short-36'],
    size: 7,
    own: ownHigh({ order: 'short-deck' }),
  },
  {
    name: 'twenty cards, five cards',
    deck: decks['twenty-20'],
    size: 5,
    own: ownHigh({ order: 'twenty-card' }),
  },
  {
    name: 'with a joker, five cards',
    deck: decks['joker-54'],
    size: 5,
    isWild: isJoker,
    own: ownHigh({}),
    peers: { 'poker-ranking (category alone)': category([]), pokersolver: solver('joker') },
  },
  {
    name: 'with a joker, seven cards',
    deck: decks['joker-54'],
    size: 7,
    isWild: isJoker,
    own: ownHigh({}),
    peers: { 'poker-ranking (category alone)': category([]), pokersolver: solver('joker') },
  },
  {
    name: 'with deuces wild, seven cards',
    deck: standard,
    size: 7,
    isWild: isDeuce,
    own: ownHigh({ wildRank: '2' }),
    peers: { 'poker-ranking (category alone)': category(['2']), pokersolver: solver('deuceswild') },
  },
  {
    name: 'short deck with a joker, seven',
    deck: decks['short-38'],
    size: 7,
    isWild: isJoker,
    own: ownHigh({ order: 'short-deck' }),
  },
  {
    name: 'Omaha high with a joker',
    deck: decks['joker-54'],
    size: 9,
    isWild: isJoker,
    own: ownOmaha((hole, board) => omahaHighStrengthIn(hole, board, standardHigh)),
  },
  {
    name: 'ace to five with a joker, seven',
    deck: decks['joker-54'],
    size: 7,
    isWild: isJoker,
    own: own(aceToFiveStrength),
  },
  {
    name: 'deuce to seven with a joker, seven',
    deck: decks['joker-54'],
    size: 7,
    isWild: isJoker,
    own: own(deuceToSevenStrength),
  },
  {
    name: 'Bluffjack, three cards',
    deck: standard,
    size: 3,
    own: own((cards) => bluffjackStrength(cards, bluffjack)),
  },
];

// What is computed is kept, so that no compiler leaves it out.
let sink = 0;

/** So many hands are judged by us, and by peers that may be ten thousand times slower. */
const [ownHands, peerHands] = [2_000, 100];

const toTask = (prepare: Prepare, hands: readonly Cards[]): Task => {
  const judge = prepare(hands);
  return {
    times: hands.length,
    run: () => {
      sink ^= judge();
    },
  };
};

function dealScale({ deck, size, isWild }: Scale): readonly Cards[] {
  if (isWild === undefined) return randomHands(deck, size, ownHands);
  const dealt = randomHands(deck, size, ownHands * 8);
  return dealt.filter((cards) => cards.map(toCardCode).some(isWild)).slice(0, ownHands);
}

/** Hands a second of a scale by evaluator, `openfelt` first, for every scale in turn. */
export function* measureScales(): Generator<readonly [string, Readonly<Record<string, number>>]> {
  for (const scale of scales) {
    const hands = dealScale(scale);
    const peers = Object.entries(scale.peers ?? {}).map(([name, prepare]) => [
      name,
      toTask(prepare, hands.slice(0, peerHands)),
    ]);
    yield [scale.name, perSecond({ openfelt: toTask(scale.own, hands), ...Object.fromEntries(peers) }, 60)];
  }
  if (!Number.isFinite(sink)) throw new Error('nothing was computed');
}
