'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useGameName } from '../../table/game-name.ts';
import { variantIds } from '../../table/variant-ids.ts';
import choiceStyles from '../../ui/choice.module.css';
import { Choice } from '../../ui/choice.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { Icon } from '../../ui/icon.tsx';
import { usePart } from '../../ui/use-part.ts';
import styles from './filter-bar.module.css';
import { FilterChips } from './filter-chips.tsx';
import type { HandFilter } from './hand-filter.ts';
import type { FilterNames } from './use-condition-words.ts';

const loadDialog = () => import('./filters-dialog.tsx');

interface FilterBarProps {
  readonly filter: HandFilter;
  readonly names: FilterNames;
  readonly tables: readonly { readonly tableId: string; readonly name: string }[];
  /** Chooses whose hands they are; stands first. */
  readonly whose: ReactNode;
  /** How the hands are put in order, or which of their amounts count. */
  readonly order: ReactNode;
  /** What else can be done with them; stands last. */
  readonly actions: ReactNode;
  /** Closes the dialog: what stands behind it then. */
  readonly done: string;
  readonly onChange: (filter: HandFilter) => void;
}

/** What hands are narrowed by: what is used most in a row, the rest in a dialog, and below it what is chosen. */
export function FilterBar({ filter, names, tables, whose, order, actions, done, onChange }: FilterBarProps) {
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
        {whose}
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
        {order}
        <Choice
          className={clsx(styles.more)}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(true)}
        >
          <Icon name="slider" />
          {t('moreFilters')}
        </Choice>
        {actions}
      </nav>
      <FilterChips filter={filter} names={names} onChange={onChange} />
      {isOpen && dialog !== null && (
        <dialog.FiltersDialog
          filter={filter}
          done={done}
          onChange={onChange}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
