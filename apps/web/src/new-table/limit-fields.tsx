'use client';
import { type Limit, type LimitKind, minimumBet } from '@openfelt/engine';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useGameName } from '../table/game-name.ts';
import { limitOf } from './draft.ts';

interface LimitFieldsProps {
  readonly limit: Limit;
  readonly onChange: (limit: Limit) => void;
}

const kinds: readonly LimitKind[] = ['no-limit', 'pot', 'fixed', 'spread', 'doubling'];
const mostChips = 1_000_000;

/** The kind of limit and its amounts. */
export function LimitFields({ limit, onChange }: LimitFieldsProps) {
  const t = useTranslations('newTable');
  const names = useGameName();
  const id = useId();
  const amounts = Object.entries(limit).filter(([name]) => name !== 'kind');
  return (
    <>
      <label className="field" htmlFor={id}>
        <span className="field-label">{t('limit')}</span>
        <select
          id={id}
          className="text-field"
          value={limit.kind}
          onChange={(event) => {
            const kind = kinds.find((each) => each === event.target.value) ?? 'no-limit';
            onChange(limitOf(kind, minimumBet(limit, 'small')));
          }}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {names.limit(kind)}
            </option>
          ))}
        </select>
      </label>
      <div className="field-row">
        {amounts.map(([name, value]) => (
          <label key={name} className="field" htmlFor={`${id}-${name}`}>
            <span className="field-label">{t(`limitAmount.${name}` as 'limitAmount.minBet')}</span>
            <input
              id={`${id}-${name}`}
              type="number"
              inputMode="numeric"
              className="text-field num"
              min={1}
              max={mostChips}
              value={value}
              onChange={(event) => {
                const next = Math.min(mostChips, Math.max(1, Math.floor(Number(event.target.value))));
                onChange({ ...limit, [name]: next } as Limit);
              }}
            />
          </label>
        ))}
      </div>
    </>
  );
}
