import type { Decision } from './decisions.ts';
import type { PlayedHand } from './played-hand.ts';

/** How often something could be done, and how often it was. */
export interface Count {
  readonly of: number;
  readonly did: number;
}

/** A statistic: what is counted of a player’s hand. docs/statistics.md has each in plain words. */
export interface Statistic {
  /** `share`: `did` is a part of `of`, and has an interval. `mean`: so many of something each time. */
  readonly measure: 'share' | 'mean';
  readonly count: (hand: PlayedHand) => Count;
}

type Holds<T> = (of: T) => boolean;

const toCount = (chances: readonly unknown[], taken: readonly unknown[]): Count => ({
  of: chances.length,
  did: taken.length,
});

/** Counted once a hand: whether any decision was an opportunity, and whether any such was taken. */
const onceAHand = (opportunity: Holds<Decision>, taken: Holds<Decision>): Statistic => ({
  measure: 'share',
  count: ({ decisions }) => {
    const chances = decisions.filter(opportunity);
    return { of: chances.length > 0 ? 1 : 0, did: chances.some(taken) ? 1 : 0 };
  },
});

/** Counted at every decision. */
const eachTime = (opportunity: Holds<Decision>, taken: Holds<Decision>): Statistic => ({
  measure: 'share',
  count: ({ decisions }) => {
    const chances = decisions.filter(opportunity);
    return toCount(chances, chances.filter(taken));
  },
});

/** Counted once a hand, by how it went. */
const outcome = (opportunity: Holds<PlayedHand>, taken: Holds<PlayedHand>): Statistic => ({
  measure: 'share',
  count: (hand) => {
    const of = opportunity(hand) ? 1 : 0;
    return { of, did: of === 1 && taken(hand) ? 1 : 0 };
  },
});

const folds: Holds<Decision> = ({ action }) => action === 'fold';
const calls: Holds<Decision> = ({ action }) => action === 'call';
const raises: Holds<Decision> = ({ action }) => action === 'raise';
const putsChipsIn: Holds<Decision> = (decision) => calls(decision) || raises(decision);

const isFirstRound: Holds<Decision> = ({ round }) => round === 0;

/** So many bets or raises stand, the last of them another’s. */
const facesRaises = (decision: Decision, count: number): boolean =>
  decision.isInTurn && decision.raises.length === count && decision.raises.at(-1)?.seat !== decision.seat;

const mayThreeBet: Holds<Decision> = (decision) =>
  isFirstRound(decision) && facesRaises(decision, 1) && decision.mayRaise;

const facesThreeBet: Holds<Decision> = (decision) =>
  isFirstRound(decision) && facesRaises(decision, 2) && decision.raises[0]?.seat === decision.seat;

/** So many players at most are still to act behind who steals: at a full table from the cut-off on. */
const maxBehindSteal = 3;

const maySteal: Holds<Decision> = ({ round, action, isInTurn, isFirstIn, mayRaise, ...at }) =>
  round === 0 &&
  action !== 'forced' &&
  isInTurn &&
  isFirstIn &&
  mayRaise &&
  at.isForcedBetOut &&
  at.others <= maxBehindSteal;

const facesSteal: Holds<Decision> = (decision) =>
  isFirstRound(decision) &&
  facesRaises(decision, 1) &&
  decision.hasForcedBet &&
  decision.raises.every(maySteal);

const mayContinue: Holds<Decision> = ({ round, isInTurn, raises: before, mayRaise, aggressor, seat }) =>
  round === 1 && isInTurn && before.length === 0 && mayRaise && aggressor === seat;

const facesContinuation: Holds<Decision> = (decision) =>
  decision.round === 1 && facesRaises(decision, 1) && decision.raises.every(mayContinue);

/** A decision that was more than a check. */
const isActive: Holds<Decision> = (decision) =>
  decision.isInTurn && (folds(decision) || putsChipsIn(decision));

const activeIn =
  (round: number): Holds<Decision> =>
  (decision) =>
    decision.round === round && isActive(decision);
const isActiveLater: Holds<Decision> = (decision) => !isFirstRound(decision) && isActive(decision);

const wentToShowdown: Holds<PlayedHand> = (hand) => hand.wentToShowdown;
const sawNextStreet: Holds<PlayedHand> = (hand) => hand.sawNextStreet;
const won: Holds<PlayedHand> = (hand) => hand.won;

/** The statistics by their ids, each a row: what makes an opportunity, and what takes it. */
export const statistics = {
  vpip: onceAHand(isFirstRound, putsChipsIn),
  pfr: onceAHand(isFirstRound, raises),
  threeBet: onceAHand(mayThreeBet, raises),
  foldToThreeBet: onceAHand(facesThreeBet, folds),
  steal: onceAHand(maySteal, raises),
  foldToSteal: onceAHand(facesSteal, folds),
  continuationBet: onceAHand(mayContinue, raises),
  foldToContinuationBet: onceAHand(facesContinuation, folds),
  wentToShowdown: outcome(sawNextStreet, wentToShowdown),
  wonAtShowdown: outcome(wentToShowdown, won),
  wonWhenSawNextStreet: outcome(sawNextStreet, won),
  // Bets and raises, and calls, of all decisions that were no check: after the first betting round, and in each.
  aggression: eachTime(isActiveLater, raises),
  aggression1: eachTime(activeIn(0), raises),
  aggression2: eachTime(activeIn(1), raises),
  aggression3: eachTime(activeIn(2), raises),
  aggression4: eachTime(activeIn(3), raises),
  aggression5: eachTime(activeIn(4), raises),
  calls: eachTime(isActiveLater, calls),
  calls1: eachTime(activeIn(0), calls),
  calls2: eachTime(activeIn(1), calls),
  calls3: eachTime(activeIn(2), calls),
  calls4: eachTime(activeIn(3), calls),
  calls5: eachTime(activeIn(4), calls),
  stoodPat: {
    measure: 'share',
    count: ({ draws }) =>
      toCount(
        draws,
        draws.filter((cards) => cards === 0),
      ),
  },
  cardsDrawn: {
    measure: 'mean',
    count: ({ draws }) => ({ of: draws.length, did: draws.reduce((sum, cards) => sum + cards, 0) }),
  },
  hits: { measure: 'share', count: ({ hits }) => toCount(hits, hits.filter(Boolean)) },
  busts: outcome(
    ({ isBust }) => isBust !== null,
    ({ isBust }) => isBust === true,
  ),
} satisfies Readonly<Record<string, Statistic>>;

/** The id of a statistic. */
export type StatisticId = keyof typeof statistics;

/** All ids, in the order of the rows. */
export const statisticIds = Object.keys(statistics) as readonly StatisticId[];

/** Counts by statistic; one for which there was no opportunity is not here. */
export type Counts = Readonly<Partial<Record<StatisticId, Count>>>;

/** Counts every statistic of a player’s hand. */
export function countStatistics(hand: PlayedHand): Counts {
  const counts: Partial<Record<StatisticId, Count>> = {};
  for (const id of statisticIds) {
    const count = statistics[id].count(hand);
    if (count.of > 0) counts[id] = count;
  }
  return counts;
}
