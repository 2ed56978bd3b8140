import type { HouseRules, Limit, Preset, VariantId } from '@openfelt/engine';
import type { EventEnvelope } from '@openfelt/event-log';
import { parseGameEvent, toEventData } from '@openfelt/game-events';

/** A history to be recorded. */
export interface Recording {
  readonly name: string;
  readonly variant: VariantId;
  readonly preset: Preset;
  readonly limit: Limit;
  readonly players: number;
  readonly rules?: Partial<HouseRules>;
  /** No one folds and everyone exchanges all they may, so that the deck runs out. */
  readonly stubborn?: true;
  /** Between hands chips are held for a dispute, released, and moved by a decision. */
  readonly disputed?: true;
  /** Changes the events before they are sealed again: for histories whose table broke a rule. */
  readonly falsify?: (events: readonly EventEnvelope[]) => readonly EventEnvelope[];
}

const noLimit: Limit = { kind: 'no-limit', minBet: 4 };
const pot: Limit = { kind: 'pot', minBet: 4 };
const fixed: Limit = { kind: 'fixed', small: 4, big: 8, cap: 4 };

/** Pays the first pot with two seats or more to others than won it. */
function payWrongly(events: readonly EventEnvelope[]): readonly EventEnvelope[] {
  const at = events.findLastIndex(({ type }) => type === 'PotAwarded');
  const retained = events.slice(0, at + 1).map((envelope, index) => {
    if (index !== at) return envelope;
    const read = parseGameEvent(envelope.type, envelope.schema, envelope.payload);
    if (!read.ok || read.event.type !== 'PotAwarded') return envelope;
    const [share] = read.event.shares;
    const seat = share?.seat === 0 ? 1 : 0;
    const event = { ...read.event, shares: [{ seat, amount: read.event.amount }], oddChips: [] };
    return { ...envelope, payload: toEventData(event).payload };
  });
  return retained;
}

/** Every history that is kept; what is recorded stays as it is. */
export const recordings: readonly Recording[] = [
  { name: 'holdem-no-limit-casino', variant: 'holdem', preset: 'casino', limit: noLimit, players: 6 },
  {
    name: 'holdem-fixed-straddle',
    variant: 'holdem',
    preset: 'casino',
    limit: fixed,
    players: 5,
    rules: { blinds: [2, 4, 8] },
  },
  { name: 'holdem-pot-home', variant: 'holdem', preset: 'home', limit: pot, players: 3 },
  { name: 'omaha-pot-casino', variant: 'omaha', preset: 'casino', limit: pot, players: 6 },
  {
    name: 'five-stud-fixed-home-passed-deals',
    variant: 'five-stud',
    preset: 'home',
    limit: fixed,
    players: 4,
  },
  {
    name: 'five-stud-fixed-casino-bring-in',
    variant: 'five-stud',
    preset: 'casino',
    limit: fixed,
    players: 6,
  },
  {
    name: 'five-stud-no-limit-best-showing',
    variant: 'five-stud',
    preset: 'casino',
    limit: noLimit,
    players: 5,
    rules: { opener: 'best-showing', bringIn: 0 },
  },
  { name: 'five-draw-pot-casino', variant: 'five-draw', preset: 'casino', limit: pot, players: 6 },
  {
    name: 'five-draw-no-limit-reshuffled',
    variant: 'five-draw',
    preset: 'home',
    limit: noLimit,
    players: 10,
    stubborn: true,
    rules: { onAllCheck: 'next-step' },
  },
  {
    name: 'five-draw-dead-antes',
    variant: 'five-draw',
    preset: 'casino',
    limit: noLimit,
    players: 4,
    rules: { ante: 3, shortAnte: 'main-pot', shortBlindCall: 'actual', beatenHand: 'ask' },
  },
  { name: 'seven-stud-fixed-home', variant: 'seven-stud', preset: 'home', limit: fixed, players: 5 },
  {
    name: 'seven-stud-casino-fixed',
    variant: 'seven-stud-casino',
    preset: 'casino',
    limit: fixed,
    players: 6,
  },
  {
    name: 'seven-stud-casino-shared-card',
    variant: 'seven-stud-casino',
    preset: 'casino',
    limit: noLimit,
    players: 8,
    rules: { buyIn: { min: 1, max: 1_000 } },
    stubborn: true,
  },
  { name: 'five-draw-japan-pot', variant: 'five-draw-japan', preset: 'home', limit: pot, players: 5 },
  { name: 'straight-poker-no-limit', variant: 'straight-poker', preset: 'home', limit: noLimit, players: 4 },
  { name: 'razz-casino-fixed', variant: 'razz-casino', preset: 'casino', limit: fixed, players: 5 },
  { name: 'razz-pot-home', variant: 'razz', preset: 'home', limit: pot, players: 3 },
  { name: 'lowball-a5-fixed', variant: 'lowball-a5', preset: 'casino', limit: fixed, players: 5 },
  {
    name: 'lowball-27-single-no-limit',
    variant: 'lowball-27-single',
    preset: 'casino',
    limit: noLimit,
    players: 4,
  },
  {
    name: 'lowball-27-triple-fixed',
    variant: 'lowball-27-triple',
    preset: 'casino',
    limit: fixed,
    players: 6,
  },
  {
    name: 'badugi-fixed-winner-deals',
    variant: 'badugi',
    preset: 'home',
    limit: fixed,
    players: 4,
    rules: { dealer: 'winner' },
  },
  { name: 'omaha-hilo-pot', variant: 'omaha-hilo', preset: 'casino', limit: pot, players: 5 },
  { name: 'stud-hilo-fixed', variant: 'stud-hilo', preset: 'casino', limit: fixed, players: 5 },
  {
    name: 'stud-hilo-any-low-home',
    variant: 'stud-hilo',
    preset: 'home',
    limit: pot,
    players: 4,
    rules: { lowQualifier: 'none' },
  },
  {
    name: 'short-deck-wild-tens',
    variant: 'short-deck',
    preset: 'casino',
    limit: noLimit,
    players: 5,
    rules: { wild: { rank: 'T' }, ante: 1 },
  },
  {
    name: 'twenty-card-doubling',
    variant: 'twenty-card',
    preset: 'home',
    limit: { kind: 'doubling', minBet: 4 },
    players: 4,
  },
  {
    name: 'five-draw-jokers-spread-rake',
    variant: 'five-draw',
    preset: 'casino',
    limit: { kind: 'spread', min: 4, max: 20 },
    players: 5,
    rules: { wild: { jokers: 2 }, royalSeparate: true, rake: { percent: 5, cap: 6, noFlopNoDrop: true } },
  },
  {
    name: 'five-stud-ante-to-the-house',
    variant: 'five-stud',
    preset: 'home',
    limit: fixed,
    players: 4,
    rules: { anteTo: 'house' },
  },
  {
    name: 'razz-deuce-to-seven',
    variant: 'razz-casino',
    preset: 'casino',
    limit: { kind: 'fixed', small: 4, big: 8, cap: 4 },
    players: 4,
    rules: { razzLow: '27', uncappedHeadsUp: true },
  },
  {
    name: 'holdem-dead-button-owed-blinds',
    variant: 'holdem',
    preset: 'home',
    limit: noLimit,
    players: 4,
  },
  { name: 'bluffjack-no-limit', variant: 'bluffjack', preset: 'home', limit: noLimit, players: 4 },
  {
    name: 'bluffjack-further-betting-charlie',
    variant: 'bluffjack',
    preset: 'home',
    limit: pot,
    players: 4,
    rules: {
      furtherBetting: true,
      secondInitialBet: true,
      charlie: { kind: 'atLeast', cards: 4 },
      cardStrength: true,
    },
  },
  {
    name: 'bluffjack-match-no-house',
    variant: 'bluffjack',
    preset: 'home',
    limit: noLimit,
    players: 3,
    rules: { match: { stack: 12 }, noHouse: true, charlie: { kind: 'exact', cards: 5 } },
    stubborn: true,
  },
  {
    name: 'holdem-match-schedule',
    variant: 'holdem',
    preset: 'casino',
    limit: noLimit,
    players: 3,
    rules: { match: { stack: 60, schedule: { hands: 2, factors: [1, 2, 4] } } },
    stubborn: true,
  },
  {
    name: 'holdem-held-released-corrected',
    variant: 'holdem',
    preset: 'casino',
    limit: noLimit,
    players: 4,
    rules: { holdDisputed: true },
    disputed: true,
  },
  {
    name: 'holdem-paid-wrongly',
    variant: 'holdem',
    preset: 'casino',
    limit: noLimit,
    players: 4,
    falsify: payWrongly,
  },
  {
    name: 'holdem-tabled-all-ins',
    variant: 'holdem',
    preset: 'casino',
    limit: { kind: 'no-limit', minBet: 40 },
    players: 4,
    rules: { tableAllIns: true },
  },
  {
    name: 'seven-stud-tabled-all-ins',
    variant: 'seven-stud',
    preset: 'home',
    limit: { kind: 'no-limit', minBet: 40 },
    players: 4,
    rules: { tableAllIns: true },
  },
  { name: 'omaha-5-pot', variant: 'omaha-5', preset: 'casino', limit: pot, players: 8 },
  { name: 'omaha-5-hilo-pot', variant: 'omaha-5-hilo', preset: 'casino', limit: pot, players: 6 },
  { name: 'omaha-6-pot', variant: 'omaha-6', preset: 'casino', limit: pot, players: 7 },
  { name: 'omaha-6-hilo-pot-home', variant: 'omaha-6-hilo', preset: 'home', limit: pot, players: 5 },
  { name: 'courchevel-pot', variant: 'courchevel', preset: 'casino', limit: pot, players: 6 },
  { name: 'courchevel-hilo-fixed', variant: 'courchevel-hilo', preset: 'casino', limit: fixed, players: 8 },
];
