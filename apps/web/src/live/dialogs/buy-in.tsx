'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { useChips } from '../../chips/amount.tsx';
import formStyles from '../../ui/form.module.css';
import { Slider } from '../../ui/slider.tsx';
import styles from './buy-in.module.css';

interface BuyInProps<Values extends FieldValues, Output> {
  readonly control: Control<Values, unknown, Output>;
  readonly name: FieldPathByValue<Values, number>;
  readonly min: number;
  readonly max: number;
  readonly unit: number;
  readonly balance: number;
}

/** Chooses an amount of chips between two limits. */
export function BuyIn<Values extends FieldValues, Output>({
  control,
  name,
  min,
  max,
  unit,
  balance,
}: BuyInProps<Values, Output>) {
  const t = useTranslations('sit');
  const chips = useChips();
  const id = useId();
  const { field } = useController({ control, name });
  const value: number = field.value;
  const part = max === min ? 100 : ((value - min) / (max - min)) * 100;
  const snap = (amount: number) => (amount >= max ? max : Math.max(min, Math.round(amount / unit) * unit));
  return (
    <div className={formStyles.field}>
      <label className={formStyles.label} htmlFor={id}>
        {t('buyIn')}
      </label>
      <output className={clsx(styles.amount, 'num')} htmlFor={id}>
        {chips(value)}
      </output>
      <Slider
        id={id}
        ref={field.ref}
        name={name}
        min={min}
        max={max}
        step={1}
        value={value}
        disabled={max === min}
        part={part}
        aria-valuetext={chips(value)}
        onChange={(event) => field.onChange(snap(Number(event.target.value)))}
        onKeyDown={(event) => {
          const direction = ['ArrowRight', 'ArrowUp'].includes(event.key)
            ? 1
            : ['ArrowLeft', 'ArrowDown'].includes(event.key)
              ? -1
              : 0;
          if (direction === 0) return;
          event.preventDefault();
          field.onChange(Math.min(max, Math.max(min, value + direction * unit)));
        }}
      />
      <span className={clsx(formStyles.note, 'num')}>
        {t('buyInNote', { min: chips(min), max: chips(max), balance: chips(balance) })}
      </span>
    </div>
  );
}
