import type {
  GroupRow,
  HandSource,
  PlayedConditions,
  PlayerStatistics,
  ResultPoint,
  StatisticsPort,
} from '@openfelt/api';
import { handSources } from '@openfelt/api';
import { groupStatistics } from '@openfelt/api/statistic-names';
import type { Database, GroupTotals, OpponentFlow, PlayedFilter, ResultStep } from '@openfelt/db';
import { isVariantId } from '@openfelt/engine';
import { positions } from '@openfelt/hand-history/position-names';
import {
  computeRates,
  emptyTotals,
  type PlayerTotals,
  testShuffles,
} from '@openfelt/hand-history/statistics';
import { startingPlayer } from '../identity/enrolment.ts';
import { toDirectoryConditions } from './directory-conditions.ts';
import { keepForAMinute } from './keep-for-a-minute.ts';

/** So many points a chart has at most. */
const maxPoints = 500;
/** So many sessions and opponents are listed. */
const maxSessions = 50;
const maxOpponents = 100;
/** So many tables of a session have their stack drawn: more curves are not told apart. */
const maxStacks = 8;
/** A session ends with a pause longer than this, in ms. */
const sessionPause = 3_600_000;

const toFilter = (viewer: string, player: string, conditions: PlayedConditions): PlayedFilter => ({
  ...toDirectoryConditions(viewer, conditions),
  mine: conditions.mine ?? false,
  player,
});

function toRow(group: GroupTotals): GroupRow {
  const { hands, net, adjustedNet, bets } = group;
  const { winRate, rates } = computeRates(group);
  const shown = Object.fromEntries(groupStatistics.map((id) => [id, rates[id]])) as GroupRow['rates'];
  return { hands, net, adjustedNet, bets, winRate, rates: shown };
}

/** The totals of a group without what it is a group by. */
function pickTotals(totals: PlayerTotals): PlayerTotals {
  const { hands, net, adjustedNet, bets, squaredBets, adjustedBets, squaredAdjustedBets } = totals;
  const { allIns, wonAtShowdown, wonUncontested, counts } = totals;
  return {
    hands,
    net,
    adjustedNet,
    bets,
    squaredBets,
    adjustedBets,
    squaredAdjustedBets,
    allIns,
    wonAtShowdown,
    wonUncontested,
    counts,
  };
}

/** Steps as points: what all hands up to each came to. */
function accumulate(steps: readonly ResultStep[]): readonly ResultPoint[] {
  let sum = { hands: 0, net: 0, adjustedNet: 0, bets: 0, adjustedBets: 0 };
  return steps.map(({ endedAt, hands, net, adjustedNet, bets, adjustedBets }) => {
    sum = {
      hands: sum.hands + hands,
      net: sum.net + net,
      adjustedNet: sum.adjustedNet + adjustedNet,
      bets: sum.bets + bets,
      adjustedBets: sum.adjustedBets + adjustedBets,
    };
    return { endedAt, ...sum };
  });
}

/** Opponents with a page: whoever has an account or a seat here, and a name. */
const hasPage = ({ kind, name }: OpponentFlow) => name !== null && kind !== null && kind !== 'recorded';

/** Which hands count, where they come from, and what the recorded ones are of that could count. */
interface CountedKind extends Pick<PlayerStatistics, 'source' | 'currencies'> {
  readonly filter: PlayedFilter;
}

/** What is counted of finished hands, added up by the database. */
export function createStatisticsReadModel({
  statistics,
  players,
  shuffles,
}: Pick<Database, 'statistics' | 'players' | 'shuffles'>): StatisticsPort {
  /**
   * Where callers ask for hands that their heroes tell and do not say of which source, or of which currency, those count that most of them
   * are of: amounts of several add up to nothing.
   */
  async function settleKind(filter: PlayedFilter): Promise<CountedKind> {
    const { player, viewer, source: requested, currency, collectionId } = filter;
    const isOwnImport = player === viewer && (requested === 'recorded' || collectionId !== undefined);
    if (!isOwnImport) return { filter, source: requested ?? 'live', currencies: [] };
    const kinds = await statistics.kinds({ ...filter, currency: undefined });
    const countHands = (source: HandSource) =>
      kinds
        .filter((kind) => kind.source === source && (currency === undefined || kind.currency === currency))
        .reduce((sum, { hands }) => sum + hands, 0);
    const source =
      requested ??
      handSources.reduce<HandSource>(
        (best, each) => (countHands(each) > countHands(best) ? each : best),
        'recorded',
      );
    if (source !== 'recorded') return { filter: { ...filter, source }, source, currencies: [] };
    const currencies = kinds
      .filter((kind) => kind.source === source)
      .map(({ currency: each, hands }) => ({ currency: each, hands }));
    return {
      filter: { ...filter, source, currency: currency ?? currencies[0]?.currency },
      source,
      currencies,
    };
  }

  /** The hands of a session. */
  const settleSession = (
    caller: string,
    player: string,
    { startedAt, endedAt, ...conditions }: Parameters<StatisticsPort['session']>[2],
  ) => settleKind({ ...toFilter(caller, player, conditions), from: startedAt, until: endedAt + 1 });

  return {
    async player(visitor, playerId, conditions) {
      const { player: caller } = visitor;
      const found = await players.find(playerId);
      // Who has only opened a page stands in no books yet.
      if (found === null && playerId !== caller) return null;
      const { filter, source, currencies } = await settleKind(toFilter(caller, playerId, conditions));
      const groups = await statistics.totals(filter);
      const ofKind = (by: GroupTotals['by']) => groups.filter((group) => group.by === by);
      const [all] = ofKind('all');
      const { counts, ...totals } = pickTotals(all ?? emptyTotals);
      return {
        player: {
          playerId,
          name: found?.name ?? startingPlayer(visitor).name,
          kind: found?.kind ?? 'person',
          since: found?.createdAt.getTime() ?? null,
          isYou: playerId === caller,
        },
        source,
        currencies,
        currency: source === 'recorded' ? (filter.currency ?? null) : null,
        totals,
        rates: computeRates({ ...totals, counts }),
        games: ofKind('game').flatMap((group) =>
          group.variant !== null && isVariantId(group.variant)
            ? [{ ...toRow(group), variant: group.variant, limitKind: group.limitKind ?? '' }]
            : [],
        ),
        positions: ofKind('position').flatMap((group) => {
          const position = positions.find((each) => each === group.position);
          return position === undefined ? [] : [{ ...toRow(group), position }];
        }),
        stakes: ofKind('bet').flatMap((group) =>
          group.bet === null ? [] : [{ ...toRow(group), bet: group.bet }],
        ),
      };
    },
    async opponents(caller, playerId, conditions) {
      const { filter } = await settleKind(toFilter(caller, playerId, conditions));
      const [groups, flows] = await Promise.all([
        statistics.totals(filter),
        statistics.opponents(filter, maxOpponents),
      ]);
      const all = groups.find(({ by }) => by === 'all') ?? emptyTotals;
      const between = (measure: 'net' | 'bets') => flows.reduce((sum, flow) => sum + flow[measure], 0);
      const others = flows.find((flow) => flow.playerId === null);
      return {
        opponents: flows.flatMap((flow) => {
          const { playerId: opponent, name, hands, net, bets } = flow;
          return opponent === null
            ? []
            : [{ playerId: opponent, name, hasPage: hasPage(flow), hands, net, bets }];
        }),
        others: others === undefined ? null : { net: others.net, bets: others.bets },
        house: { net: all.net - between('net'), bets: all.bets - between('bets') },
      };
    },
    async results(caller, playerId, conditions) {
      const { filter } = await settleKind(toFilter(caller, playerId, conditions));
      const [steps, { sessions, count }] = await Promise.all([
        statistics.results(filter, maxPoints),
        statistics.sessions(filter, sessionPause, maxSessions),
      ]);
      return { points: accumulate(steps), sessions, sessionCount: count };
    },
    async session(caller, playerId, conditions) {
      const { filter } = await settleSession(caller, playerId, conditions);
      return accumulate(await statistics.results(filter, maxPoints));
    },
    async stacks(caller, playerId, conditions) {
      const { filter } = await settleSession(caller, playerId, conditions);
      return statistics.stacks(filter, { tables: maxStacks, hands: maxPoints });
    },
    shuffle: keepForAMinute(async () => testShuffles(await shuffles.list())),
  };
}
