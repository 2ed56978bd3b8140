'use client';
import type { PlayerStatistics } from '@openfelt/api';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '../api/provider.tsx';
import { useOwnCollections } from '../hands/collections/use-own-collections.ts';
import { type CountedHands, countedHandsHref, statisticsHref } from '../hands/counted-hands.ts';
import { FilterBar } from '../hands/search/filter-bar.tsx';
import type { HandFilter } from '../hands/search/hand-filter.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ChoiceLink } from '../ui/choice.tsx';
import { FilterSelect } from '../ui/filter-select.tsx';

interface CountedFilterProps {
  /** What the address chooses. */
  readonly chosen: CountedHands;
  /** The same, with the kind of amounts that count. */
  readonly counted: CountedHands;
  /** What the recorded hands are of, and of what those are that count. */
  readonly statistics: Pick<PlayerStatistics, 'currencies' | 'currency'>;
  readonly onChange: (filter: HandFilter) => void;
}

/** The currencies to choose from; what is chosen is there even where no hands are of it. */
const listChoices = ({ currencies, currency: chosen }: CountedFilterProps['statistics']) =>
  chosen === null || currencies.some(({ currency }) => currency === chosen)
    ? currencies
    : [...currencies, { currency: chosen, hands: 0 }];

/** Chooses the hands that are counted, as a search does, and leads to them. */
export function CountedFilter({ chosen, counted, statistics, onChange }: CountedFilterProps) {
  const t = useTranslations('statistics');
  const trpc = useTRPC();
  const { data: tables = [] } = useQuery(trpc.lobby.list.queryOptions());
  const { player, isYou, filter } = chosen;
  const open = tables.find(({ tableId }) => tableId === filter.table);
  // A closed table is called what its hands say.
  const { data: closed } = useQuery({
    ...trpc.hands.list.queryOptions({ tableId: filter.table ?? undefined, limit: 1 }),
    enabled: filter.table !== null && open === undefined,
  });
  const collections = useOwnCollections(filter.collection !== null);
  return (
    <FilterBar
      filter={filter}
      names={{
        table: open?.name ?? closed?.hands[0]?.tableName ?? null,
        player: null,
        collection: collections.find(({ collectionId }) => collectionId === filter.collection)?.name ?? null,
      }}
      tables={tables}
      whose={
        !isYou && (
          <>
            <ChoiceLink
              href={statisticsHref(player, { ...filter, mine: null })}
              aria-current={filter.mine === null}
            >
              {t('allHands')}
            </ChoiceLink>
            <ChoiceLink
              href={statisticsHref(player, { ...filter, mine: true })}
              aria-current={filter.mine === true}
            >
              {t('handsWithYou')}
            </ChoiceLink>
          </>
        )
      }
      order={
        statistics.currency !== null && (
          <FilterSelect
            label={t('currency')}
            any={null}
            value={statistics.currency}
            choices={listChoices(statistics).map(({ currency, hands }) => [
              currency,
              t('currencyHands', {
                currency: currency === 'none' ? t('noCurrency') : currency,
                count: hands,
              }),
            ])}
            onChange={(currency) => onChange({ ...filter, currency })}
          />
        )
      }
      actions={
        <ButtonLink kind="quiet" size="small" href={countedHandsHref(counted)}>
          {t('theseHands')}
        </ButtonLink>
      }
      done={t('show')}
      onChange={(next) => {
        // Hands of another source, or of another collection, have other currencies.
        const isOther = next.source !== filter.source || next.collection !== filter.collection;
        onChange(isOther ? { ...next, currency: null } : next);
      }}
    />
  );
}
