'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useGameName } from '../../table/game-name.ts';
import { variantIds } from '../../table/variant-ids.ts';
import choiceStyles from '../../ui/choice.module.css';
import { Choice, ChoiceLink } from '../../ui/choice.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { Icon } from '../../ui/icon.tsx';
import { usePart } from '../../ui/use-part.ts';
import styles from './filter-bar.module.css';
import { FilterChips } from './filter-chips.tsx';
import { type HandFilter, ofEverybody, orderBy, otherOrders, toHandsHref } from './hand-filter.ts';
import { SearchActions } from './search-actions.tsx';
import type { FilterNames } from './use-condition-words.ts';

const loadDialog = () => import('./filters-dialog.tsx');

interface FilterBarProps {
  readonly filter: HandFilter;
  readonly names: FilterNames;
  readonly tables: readonly { readonly tableId: string; readonly name: string }[];
  readonly onChange: (filter: HandFilter) => void;
}

/** What a list of hands is narrowed and ordered by: what is used most in a row, the rest in a dialog, and below it what is chosen. */
export function FilterBar({ filter, names, tables, onChange }: FilterBarProps) {
  const t = useTranslations('handSearch');
  const { game } = useGameName();
  const [isOpen, setIsOpen] = useState(false);
  const dialog = usePart(isOpen, loadDialog);
  const { table } = filter;
  const choices = tables.map(({ tableId, name }) => [tableId, name] as const);
  const isListed = table === null || tables.some(({ tableId }) => tableId === table);
  return (
    <div className={styles.filter}>
      <nav className={choiceStyles.choices} aria-label={t('filter')}>
        <ChoiceLink href={toHandsHref(ofEverybody(filter))} aria-current={filter.mine === null}>
          {t('everybody')}
        </ChoiceLink>
        <ChoiceLink href={toHandsHref({ ...filter, mine: true })} aria-current={filter.mine === true}>
          {t('mine')}
        </ChoiceLink>
        <FilterSelect
          label={t('condition.table')}
          any={t('allTables')}
          value={table}
          choices={isListed ? choices : [[table, names.table ?? table], ...choices]}
          onChange={(value) => onChange({ ...filter, table: value })}
        />
        <FilterSelect
          label={t('condition.game')}
          any={t('allGames')}
          value={filter.game}
          choices={variantIds.map((id) => [id, game(id)])}
          onChange={(value) => onChange({ ...filter, game: value })}
        />
        <FilterSelect
          label={t('orderLabel')}
          any={t('order.newest')}
          value={filter.order}
          choices={otherOrders.map((order) => [order, t(`order.${order}`)])}
          onChange={(order) => onChange(orderBy(filter, order))}
        />
        <Choice
          className={clsx(styles.more)}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(true)}
        >
          <Icon name="slider" />
          {t('moreFilters')}
        </Choice>
        <SearchActions filter={filter} names={names} />
      </nav>
      <FilterChips filter={filter} names={names} onChange={onChange} />
      {isOpen && dialog !== null && (
        <dialog.FiltersDialog filter={filter} onChange={onChange} onClose={() => setIsOpen(false)} />
      )}
    </div>
  );
}
