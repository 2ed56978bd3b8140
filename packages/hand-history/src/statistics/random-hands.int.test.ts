import {
  type GameEvent,
  getPhase,
  type HouseRules,
  type Limit,
  presetRules,
  variants,
} from '@openfelt/engine';
import { randomSession } from '@openfelt/engine/testing';
import { describe, expect, test } from 'vitest';
import { type PhhCode, phhCodes } from '../phh/codes.ts';
import { writePhh } from '../phh/write.ts';
import { countHand } from './count-hand.ts';
import { listHands, replayLast } from './counted.fixture.ts';
import { comparedCounts, reckonWith } from './reckoned-counts.fixture.ts';

/** So many hands of each game; with those whose results another engine knows they are more than 10,000. */
const handsOfEach = 450;

const limits: Readonly<Record<PhhCode['limit'], Limit>> = {
  'no-limit': { kind: 'no-limit', minBet: 4 },
  pot: { kind: 'pot', minBet: 4 },
  fixed: { kind: 'fixed', small: 4, big: 8, cap: 4 },
};

/** The rules under which every hand of a game has a PHH text. */
function toRules({ variant, limit, opener, lowQualifier }: PhhCode, ante: number): HouseRules {
  const rules = presetRules('casino', variants[variant], limits[limit]);
  const isStud = variants[variant].family === 'stud';
  const forced = isStud
    ? { ante: 1, bringIn: opener === 'bring-in' ? 2 : 0 }
    : { ante, blinds: [2, 4], bringIn: 0 };
  return {
    ...rules,
    ...forced,
    opener,
    buyIn: { min: 1, max: 1_000 },
    onAllCheck: 'next-step',
    // What a short big blind has to be called with is a house rule, which no text of PHH says.
    shortBlindCall: 'actual',
    ...(lowQualifier === undefined ? {} : { lowQualifier }),
  };
}

/** Finished hands of random sessions of a game. */
function* playHands(game: PhhCode): Generator<readonly GameEvent[]> {
  for (let seed = 1; ; seed += 1) {
    const { steps } = randomSession(seed, {
      hands: 10,
      movesAbout: false,
      variant: game.variant,
      rules: toRules(game, seed % 3 === 0 ? 1 : 0),
    });
    for (const hand of listHands(steps.flatMap(({ events }) => events))) {
      const end = hand.findIndex(({ type }) => type === 'HandEnded');
      if (end > 0) yield hand.slice(0, end + 1);
    }
  }
}

describe('hands that are played at random are counted as the lines of their texts are reckoned alone', () => {
  test.each(Object.entries(phhCodes))('%s', (_, game) => {
    let hands = 0;
    for (const events of playHands(game)) {
      const file = writePhh(events, { known: new Map(), unit: 1 });
      if (!file.ok) continue;
      const steps = replayLast(events);
      // Whether who folds was to bet or to draw cannot be read in a text.
      if (
        steps.some(({ event, before }) => event.type === 'Folded' && getPhase(before) === 'drawing.choosing')
      )
        continue;
      const start = events[0];
      if (start?.type !== 'HandStarted') throw new Error('a hand begins with its start');
      const won = start.dealtIn.map((seat) =>
        events.some(
          (event) => event.type === 'PotAwarded' && event.shares.some((share) => share.seat === seat),
        ),
      );
      const places = start.dealtIn.map((seat) => start.context.seats[seat]?.player);
      const counted = countHand(steps)
        .toSorted((a, b) => places.indexOf(a.player) - places.indexOf(b.player))
        .map(comparedCounts);
      expect(counted, file.text).toEqual(reckonWith(file.text, won));
      hands += 1;
      if (hands === handsOfEach) break;
    }
  });
});
