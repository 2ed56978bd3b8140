import type { LobbyTable } from '@openfelt/api';
import type { LimitKind } from '@openfelt/engine';
import type { TermId } from '@openfelt/phrases/terms';
import { describeStakes } from '../table/stakes.ts';

const limitTerms = {
  'no-limit': 'no-limit',
  pot: 'pot-limit',
  doubling: 'doubling-limit',
  fixed: 'fixed-limit',
  spread: 'spread-limit',
} as const satisfies Readonly<Record<LimitKind, TermId>>;

const stakesTerms = {
  bets: [],
  blinds: ['blind'],
  anteAndSpread: ['ante'],
  minBet: [],
  anteAndBet: ['ante'],
} as const satisfies Readonly<Record<ReturnType<typeof describeStakes>['by'], readonly TermId[]>>;

/** The terms in the line of a table: its limit, and what its stakes are named by. */
const listTerms = ({ rules }: Pick<LobbyTable, 'rules'>): readonly TermId[] => [
  limitTerms[rules.limit.kind],
  ...stakesTerms[describeStakes(rules).by],
];

/** By table, the terms that are written in its line first. A list that explained them line by line would be a list of buttons. */
export function listFirstMentions(
  tables: readonly Pick<LobbyTable, 'tableId' | 'rules'>[],
): ReadonlyMap<string, readonly TermId[]> {
  const seen = new Set<TermId>();
  return new Map(
    tables.map((table) => {
      const first = listTerms(table).filter((term) => !seen.has(term));
      for (const term of first) seen.add(term);
      return [table.tableId, first];
    }),
  );
}
