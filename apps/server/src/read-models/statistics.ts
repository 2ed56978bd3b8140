import type { GroupRow, PlayedConditions, ResultPoint, StatisticsPort } from '@openfelt/api';
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
import { keepForAMinute } from './keep-for-a-minute.ts';

/** So many points a chart has at most. */
const maxPoints = 500;
/** So many sessions and opponents are listed. */
const maxSessions = 50;
const maxOpponents = 100;
/** A session ends with a pause longer than this, in ms. */
const sessionPause = 3_600_000;

/** A currency is asked for of recorded hands alone: of one's own. */
const toFilter = (viewer: string, player: string, { currency, ...rest }: PlayedConditions): PlayedFilter => ({
  ...rest,
  viewer,
  player,
  currency: rest.source === 'recorded' && player === viewer ? currency : undefined,
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

/** What is counted of finished hands, added up by the database. */
export function createStatisticsReadModel({
  statistics,
  players,
  shuffles,
}: Pick<Database, 'statistics' | 'players' | 'shuffles'>): StatisticsPort {
  const listCurrencies = async (filter: PlayedFilter) =>
    filter.source === 'recorded' ? statistics.currencies({ ...filter, currency: undefined }) : [];

  /** Where no currency is asked for, that which most recorded hands have: amounts of several add up to nothing. */
  async function settleCurrency(filter: PlayedFilter): Promise<PlayedFilter> {
    if (filter.currency !== undefined) return filter;
    const [first] = await listCurrencies(filter);
    return { ...filter, currency: first?.currency };
  }

  return {
    async player(visitor, playerId, conditions) {
      const { player: caller } = visitor;
      const found = await players.find(playerId);
      // Who has only opened a page stands in no books yet.
      if (found === null && playerId !== caller) return null;
      const filter = toFilter(caller, playerId, conditions);
      const currencies = await listCurrencies(filter);
      const currency = filter.currency ?? currencies[0]?.currency;
      const groups = await statistics.totals({ ...filter, currency });
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
        currencies,
        currency: currency ?? null,
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
      const filter = await settleCurrency(toFilter(caller, playerId, conditions));
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
      const filter = await settleCurrency(toFilter(caller, playerId, conditions));
      const [steps, { sessions, count }] = await Promise.all([
        statistics.results(filter, maxPoints),
        statistics.sessions(filter, sessionPause, maxSessions),
      ]);
      return { points: accumulate(steps), sessions, sessionCount: count };
    },
    async session(caller, playerId, { startedAt, endedAt, ...conditions }) {
      const filter = await settleCurrency({
        ...toFilter(caller, playerId, conditions),
        from: startedAt,
        until: endedAt + 1,
      });
      return accumulate(await statistics.results(filter, maxPoints));
    },
    shuffle: keepForAMinute(async () => testShuffles(await shuffles.list())),
  };
}
