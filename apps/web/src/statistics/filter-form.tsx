'use client';
import type { PlayerStatistics } from '@openfelt/api';
import { limitKinds, type VariantId, variants } from '@openfelt/engine';
import { positions } from '@openfelt/hand-history/position-names';
import { useTranslations } from 'next-intl';
import { useGameName } from '../table/game-name.ts';
import { Button } from '../ui/button.tsx';
import { FilterSelect } from '../ui/filter-select.tsx';
import { LateField } from '../ui/late-field.tsx';
import styles from './filter-form.module.css';
import type { PlayedFilter } from './played-filter.ts';

interface FilterFormProps {
  readonly filter: PlayedFilter;
  /** Whether the hands are the viewer's own: nobody else's recorded ones can be asked for. */
  readonly isYou: boolean;
  /** What the recorded hands are of, and of what those are that count. */
  readonly counted: Pick<PlayerStatistics, 'currencies' | 'currency'>;
  readonly onChange: (filter: PlayedFilter) => void;
}

/** The currencies to choose from; what is chosen is there even where no hands are of it. */
const listChoices = ({ currencies, currency: chosen }: FilterFormProps['counted']) =>
  chosen === null || currencies.some(({ currency }) => currency === chosen)
    ? currencies
    : [...currencies, { currency: chosen, hands: 0 }];

/** Chooses the hands that are counted. */
export function FilterForm({ filter, isYou, counted, onChange }: FilterFormProps) {
  const t = useTranslations('statistics');
  const { game, limit } = useGameName();
  const isNarrowed = Object.keys(filter).length > 0;
  const change = (name: keyof PlayedFilter, value: string) => {
    // Hands of another source have other currencies.
    const before: readonly string[] = name === 'source' ? ['source', 'currency'] : [name];
    const rest: PlayedFilter = Object.fromEntries(
      Object.entries(filter).filter(([each]) => !before.includes(each)),
    );
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
      {isYou &&
        select(
          'source',
          (['recorded', 'tournament'] as const).map((source) => [source, t(`source.${source}`)]),
        )}
      {counted.currency !== null && (
        <FilterSelect
          label={t('filter.currency')}
          any={null}
          value={counted.currency}
          choices={listChoices(counted).map(({ currency, hands }) => [
            currency,
            t('currencyHands', { currency: currency === 'none' ? t('noCurrency') : currency, count: hands }),
          ])}
          onChange={(value) => change('currency', value ?? '')}
        />
      )}
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
