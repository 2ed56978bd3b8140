'use client';
import { limitKinds } from '@openfelt/engine';
import { statedCurrencies } from '@openfelt/hand-history/currency';
import { positions } from '@openfelt/hand-history/position-names';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useMe } from '../../api/me.ts';
import { useTRPC } from '../../api/provider.tsx';
import { useGameName } from '../../table/game-name.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import formStyles from '../../ui/form.module.css';
import { useOwnCollections } from '../collections/use-own-collections.ts';
import styles from './filters-dialog.module.css';
import {
  type ConditionName,
  type HandFilter,
  noFilter,
  readCondition,
  results,
  sources,
} from './hand-filter.ts';
import { PatternField } from './pattern-field.tsx';
import { TableNameField } from './table-name-field.tsx';
import { TypedField } from './typed-field.tsx';

/** The conditions of which each text is one, and those that hold or do not. */
type TypedName =
  | 'name'
  | 'tableName'
  | 'cards'
  | 'board'
  | 'minBet'
  | 'maxBet'
  | 'minPot'
  | 'maxPot'
  | 'from'
  | 'until';
type FlagName = 'allIn' | 'showdown' | 'disputed' | 'noted';

interface FiltersDialogProps {
  readonly filter: HandFilter;
  /** What closes it. */
  readonly done: string;
  readonly onChange: (filter: HandFilter) => void;
  readonly onClose: () => void;
}

/** A group of conditions with its name. */
function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}

/** All that hands can be looked for by. What is chosen counts at once; the page behind it follows. */
export function FiltersDialog({ filter, done, onChange, onClose }: FiltersDialogProps) {
  const t = useTranslations('handSearch');
  const { limit } = useGameName();
  const trpc = useTRPC();
  const { data: me } = useMe();
  const hasAccount = me != null && me.account !== null;
  const { data: tags = [] } = useQuery({ ...trpc.tags.list.queryOptions(), enabled: hasAccount });
  const collections = useOwnCollections();

  const change = (part: Partial<HandFilter>) => onChange({ ...filter, ...part });
  const label = (name: ConditionName) => t(`condition.${name}`);
  const choice = <Value extends string>(
    name: ConditionName,
    value: Value | null,
    choices: readonly (readonly [Value, string])[],
    onChoose: (value: Value | null) => void,
  ) => (
    <div className={formStyles.field}>
      <span className={formStyles.label} aria-hidden="true">
        {label(name)}
      </span>
      <FilterSelect
        label={label(name)}
        any={t('any')}
        className={formStyles.input}
        value={value}
        choices={choices}
        onChange={onChoose}
      />
    </div>
  );
  const select = <
    Name extends 'limit' | 'source' | 'currency' | 'position' | 'result' | 'tag' | 'collection',
  >(
    name: Name,
    choices: readonly (readonly [NonNullable<HandFilter[Name]>, string])[],
  ) =>
    choice(name, filter[name] as NonNullable<HandFilter[Name]> | null, choices, (value) =>
      change({ [name]: value }),
    );
  const flag = (name: FlagName) =>
    choice(
      name,
      filter[name] === null ? null : filter[name] ? 'yes' : 'no',
      [
        ['yes', t('yes')],
        ['no', t('no')],
      ],
      (value) => change({ [name]: value === null ? null : value === 'yes' }),
    );
  const apply = (name: TypedName) => (text: string) => change({ [name]: readCondition(name, text) });
  const typed = (
    name: Exclude<TypedName, 'cards' | 'board' | 'tableName'>,
    type: 'text' | 'number' | 'date',
  ) => (
    <TypedField
      label={label(name)}
      value={String(filter[name] ?? '')}
      type={type}
      {...(type === 'number' ? { inputMode: 'decimal' } : {})}
      maxLength={100}
      onChange={apply(name)}
    />
  );

  return (
    <Dialog title={t('title')} size="wide" onClose={onClose}>
      <div className={styles.groups}>
        <Group title={t('group.cards')}>
          <PatternField name="cards" value={filter.cards} onChange={apply('cards')} />
          <PatternField name="board" value={filter.board} onChange={apply('board')} />
        </Group>
        <Group title={t('group.play')}>
          {select(
            'position',
            positions.map((each) => [each, t(`position.${each}`)]),
          )}
          {select(
            'result',
            results.map((each) => [each, t(`result.${each}`)]),
          )}
          {flag('allIn')}
          {flag('showdown')}
          {typed('minPot', 'number')}
          {typed('maxPot', 'number')}
        </Group>
        <Group title={t('group.table')}>
          <TableNameField value={filter.tableName ?? ''} onChange={apply('tableName')} />
          {select(
            'limit',
            limitKinds.map((kind) => [kind, limit(kind)]),
          )}
          {select(
            'source',
            sources.map((each) => [each, t(`source.${each}`)]),
          )}
          {collections.length > 0 &&
            select(
              'currency',
              statedCurrencies.map((each) => [each, each === 'none' ? t('currency.none') : each]),
            )}
          {typed('minBet', 'number')}
          {typed('maxBet', 'number')}
          {typed('name', 'text')}
          {flag('disputed')}
        </Group>
        <Group title={t('group.time')}>
          {typed('from', 'date')}
          {typed('until', 'date')}
          {flag('noted')}
          {tags.length > 0 &&
            select(
              'tag',
              tags.map(({ tag, hands }) => [tag, t('count', { name: tag, hands })]),
            )}
          {collections.length > 0 &&
            select(
              'collection',
              collections.map(({ collectionId, name, imported, added }) => [
                collectionId,
                t('count', { name, hands: imported + added }),
              ]),
            )}
        </Group>
      </div>
      <div className={styles.foot}>
        <DialogActions>
          <Button
            kind="quiet"
            onClick={() => {
              const { order, mine, table, game } = filter;
              onChange({ ...noFilter, order, mine, table, game });
            }}
          >
            {t('clearDialog')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {done}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
