import type en from './terms/en.json';

/** A term of play that is explained. */
export type TermId = keyof typeof en;

/** What is said of a term in one language. */
export interface Term {
  readonly name: string;
  /** How sentences write it, where it means nothing else there. */
  readonly words: readonly string[];
  /** Phrases that have such a word in them and mean something else: a full house is nobody's house. */
  readonly not?: readonly string[];
  readonly text: string;
}

/** The terms of one language. */
export type Terms = Readonly<Record<TermId, Term>>;

/** The terms by what they are about, in the order in which a hand meets them. */
export const termGroups = {
  forced: ['ante', 'blind', 'missed-blind', 'straddle', 'bring-in', 'complete', 'forced-bet'],
  betting: [
    'betting-round',
    'check',
    'bet',
    'call',
    'raise',
    'fold',
    'all-in',
    'cap',
    'no-limit',
    'pot-limit',
    'fixed-limit',
    'spread-limit',
    'doubling-limit',
    'uncalled-bet',
    'out-of-turn',
    'time-bank',
  ],
  pots: [
    'pot',
    'main-pot',
    'side-pot',
    'eligible',
    'dead-money',
    'carryover',
    'passed-deal',
    'split-pot',
    'odd-chip',
    'rake',
    'hi-lo',
    'qualifier',
  ],
  cards: [
    'street',
    'up-card',
    'down-card',
    'board',
    'pre-flop',
    'flop',
    'turn',
    'river',
    'numbered-street',
    'out',
    'draw',
    'stand-pat',
    'burn',
    'wild-card',
  ],
  showdown: [
    'showdown',
    'show',
    'muck',
    'uncontested',
    'kicker',
    'rabbit-hunt',
    'run-it-twice',
    'double-board',
    'ace-to-five',
    'deuce-to-seven',
    'badugi',
  ],
  table: ['dealer', 'button', 'dead-button', 'heads-up', 'stack', 'buy-in', 'rebuy', 'match'],
  bluffjack: [
    'hit',
    'stand',
    'bust',
    'soft-total',
    'charlie',
    'initial-bet',
    'final-bet',
    'house',
    'set-aside',
  ],
  record: [
    'shuffle',
    'seed',
    'commitment',
    'disclosure',
    'hash-chain',
    'checkpoint',
    'bundle',
    'evidence',
    'entropy',
    'audit',
    'dispute',
  ],
} as const satisfies Readonly<Record<string, readonly TermId[]>>;

/** What a term is about. */
export type TermGroup = keyof typeof termGroups;
