'use client';
import { limitKinds, type VariantId, variants } from '@openfelt/engine';
import { positions } from '@openfelt/hand-history/position-names';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useGameName } from '../table/game-name.ts';
import { Button } from '../ui/button.tsx';
import { FilterSelect } from '../ui/filter-select.tsx';
import styles from './filter-form.module.css';
import type { PlayedFilter } from './played-filter.ts';

interface FilterFormProps {
  readonly filter: PlayedFilter;
  readonly onChange: (filter: PlayedFilter) => void;
}

/** Chooses the hands that are counted. */
export function FilterForm({ filter, onChange }: FilterFormProps) {
  const t = useTranslations('statistics');
  const { game, limit } = useGameName();
  const isNarrowed = Object.keys(filter).length > 0;
  const change = (name: keyof PlayedFilter, value: string) => {
    const { [name]: _before, ...rest } = filter;
    onChange(value === '' ? rest : { ...rest, [name]: value });
  };
  const select = (
    name: 'variant' | 'limitKind' | 'position' | 'source',
    choices: readonly (readonly [string, string])[],
  ) => (
    <FilterSelect
      label={t(`filter.${name}`)}
      any={t(`any.${name}`)}
      value={filter[name] ?? null}
      choices={choices}
      onChange={(value) => change(name, value ?? '')}
    />
  );
  return (
    <fieldset className={styles.form}>
      <legend className="sr-only">{t('filter.title')}</legend>
      {select(
        'variant',
        (Object.keys(variants) as VariantId[]).map((variant) => [variant, game(variant)]),
      )}
      {select(
        'limitKind',
        limitKinds.map((kind) => [kind, limit(kind)]),
      )}
      {select(
        'position',
        positions.map((position) => [position, t(`positions.${position}`)]),
      )}
      {select('source', [
        ['live', t('source.live')],
        ['recorded', t('source.recorded')],
      ])}
      {(['minBet', 'maxBet', 'from', 'until'] as const).map((name) => (
        <LateField
          key={`${name} ${filter[name] ?? ''}`}
          label={t(`filter.${name}`)}
          type={name === 'from' || name === 'until' ? 'date' : 'number'}
          value={filter[name] ?? ''}
          onChange={(value) => change(name, value)}
        />
      ))}
      {isNarrowed && (
        <Button kind="quiet" onClick={() => onChange({})}>
          {t('filter.clear')}
        </Button>
      )}
    </fieldset>
  );
}

interface LateFieldProps {
  readonly label: string;
  readonly type: 'date' | 'number';
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field that is asked for when it is left, or with Enter: what is half typed asks for nothing. */
function LateField({ label, type, value, onChange }: LateFieldProps) {
  const id = useId();
  const [text, setText] = useState(value);
  const take = () => {
    if (text !== value) onChange(text);
  };
  return (
    <span className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        min={type === 'number' ? 0 : undefined}
        step={type === 'number' ? 'any' : undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take();
        }}
      />
    </span>
  );
}
