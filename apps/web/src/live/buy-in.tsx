'use client';
import { useTranslations } from 'next-intl';
import { type CSSProperties, useId } from 'react';
import { useChips } from '../chips/amount.tsx';

interface BuyInProps {
  readonly min: number;
  readonly max: number;
  readonly unit: number;
  readonly value: number;
  readonly balance: number;
  readonly onChange: (value: number) => void;
}

/** Chooses an amount of chips between two limits. */
export function BuyIn({ min, max, unit, value, balance, onChange }: BuyInProps) {
  const t = useTranslations('sit');
  const chips = useChips();
  const id = useId();
  const part = max === min ? 100 : ((value - min) / (max - min)) * 100;
  const snap = (amount: number) => (amount >= max ? max : Math.max(min, Math.round(amount / unit) * unit));
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {t('buyIn')}
      </label>
      <output className="buy-in-amount num" htmlFor={id}>
        {chips(value)}
      </output>
      <input
        id={id}
        type="range"
        className="slider"
        min={min}
        max={max}
        step={1}
        value={value}
        disabled={max === min}
        style={{ '--part': `${part}%` } as CSSProperties}
        aria-valuetext={chips(value)}
        onChange={(event) => onChange(snap(Number(event.target.value)))}
        onKeyDown={(event) => {
          const direction = ['ArrowRight', 'ArrowUp'].includes(event.key)
            ? 1
            : ['ArrowLeft', 'ArrowDown'].includes(event.key)
              ? -1
              : 0;
          if (direction === 0) return;
          event.preventDefault();
          onChange(Math.min(max, Math.max(min, value + direction * unit)));
        }}
      />
      <span className="field-note num">
        {t('buyInNote', { min: chips(min), max: chips(max), balance: chips(balance) })}
      </span>
    </div>
  );
}
