import type {
  ComparedPair,
  ComparedPlayer,
  ComparisonId,
  IntegrityPort,
  ListedPair,
  TimedPlayer,
} from '@openfelt/api';
import type { Database, PairFilter, PairMember, StoredPair, StoredTimes } from '@openfelt/db';
import { comparePair, estimateShare, summariseTimes } from '@openfelt/hand-history/statistics';

/** Below so many hands together a pair is not compared: it could not stand out by chance or otherwise. */
const minHands = 20;
/** So many pairs are compared at a time, those of most hands, and so many are listed. */
const maxCompared = 5_000;
const maxListed = 50;
/** Chances that are counted. */
const levels = [0.01, 0.001, 0.0001] as const;

const day = 86_400_000;

/** Days as times; the last one counts, too. */
function toTimes({
  from,
  until,
}: {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}): Pick<PairFilter, 'from' | 'until'> {
  return {
    from: from === undefined ? undefined : Date.parse(from),
    until: until === undefined ? undefined : Date.parse(until) + day,
  };
}

const toPlayer = ({ playerId, name, kind }: PairMember): ComparedPlayer => ({
  playerId,
  name,
  isBot: kind === 'bot',
});

function toCompared({ player, other, privateHands, pair, all }: StoredPair): ComparedPair {
  return {
    player: toPlayer(player),
    other: toPlayer(other),
    hands: pair.hands,
    privateHands,
    net: pair.net,
    bets: pair.bets,
    ...comparePair(pair, all),
  };
}

/** What was compared of a pair, with the chance of each. */
function listChances({ shares, result }: ComparedPair) {
  const all: readonly { id: ComparisonId; chance: number | null }[] = [
    ...shares,
    { id: 'result', chance: result.chance },
  ];
  return all.flatMap(({ id, chance }) => (chance === null ? [] : [{ id, chance }]));
}

function toListed(pair: ComparedPair): readonly ListedPair[] {
  const [lowest] = listChances(pair).toSorted((one, other) => one.chance - other.chance);
  return lowest === undefined ? [] : [{ ...pair, lowest: lowest.id, chance: lowest.chance }];
}

/** Of fewer choices little can be said, and nothing of how constant they are. */
const minChoices = 30;

/** How long each took, the most constant first; who never took any time at all comes last. */
function toTimings(rows: readonly StoredTimes[]): readonly TimedPlayer[] {
  const ofPlayer = new Map<string, StoredTimes[]>();
  for (const row of rows) ofPlayer.set(row.playerId, [...(ofPlayer.get(row.playerId) ?? []), row]);
  const value = ({ variation }: TimedPlayer) => variation.value ?? Number.POSITIVE_INFINITY;
  return [...ofPlayer.values()]
    .flatMap((tallies) => {
      const [first] = tallies;
      const summary = summariseTimes(tallies);
      return first === undefined || summary === null ? [] : [{ player: toPlayer(first), ...summary }];
    })
    .sort((one, other) => value(one) - value(other));
}

/** How players play against each other, compared with how they play against everyone else. */
export function createIntegrityReadModel({ pairs, times }: Pick<Database, 'pairs' | 'times'>): IntegrityPort {
  return {
    async pairs(query) {
      const found = await pairs.list({ ...toTimes(query), name: query.name }, minHands, maxCompared);
      const compared = found.pairs.map(toCompared);
      const chances = compared.flatMap((pair) => listChances(pair).map(({ chance }) => chance));
      return {
        pairs: compared
          .flatMap(toListed)
          .sort((one, other) => one.chance - other.chance || other.hands - one.hands)
          .slice(0, maxListed),
        compared: compared.length,
        left: found.count - compared.length,
        comparisons: chances.length,
        chances: levels.map((level) => ({
          level,
          count: chances.filter((chance) => chance <= level).length,
          expected: chances.length * level,
        })),
        minHands,
      };
    },
    async pair({ player, other, ...days }) {
      const times = toTimes(days);
      const sides = await Promise.all(
        (
          [
            [player, other],
            [other, player],
          ] as const
        ).map(async ([one, two]) => {
          const [{ pairs: found }, together] = await Promise.all([
            pairs.list({ ...times, members: { player: one, other: two } }, 1, 1),
            pairs.countTogether(one, two, times),
          ]);
          return found.map((pair) => ({
            ...toCompared(pair),
            together: { ...together, ...estimateShare(together) },
          }));
        }),
      );
      const both = sides.flat();
      return both.length === 0 ? null : { sides: both };
    },
    async timings({ name, action, ...days }) {
      const rows = await times.list({ ...toTimes(days), name, action }, minChoices, maxCompared);
      const all = toTimings(rows);
      return { players: all.slice(0, maxListed), compared: all.length, minChoices };
    },
  };
}
