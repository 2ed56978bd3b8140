'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { useChips } from '../../chips/amount.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Slider } from '../../ui/slider.tsx';
import styles from './amount-panel.module.css';
import { type AmountPreset, type BetOrRaise, stepAmount } from './amount-presets.ts';
import { amountAt, sliderEnd, toPosition } from './slider.ts';

interface AmountPanelProps {
  readonly action: BetOrRaise;
  readonly presets: readonly AmountPreset[];
  /** The unit of plus, minus and slider. */
  readonly unit: number;
  /** The amount as it stands in the field. */
  readonly text: string;
  /** The amount; the least one while the field holds none. */
  readonly to: number;
  /** What is wrong with the text, in words. */
  readonly issue: string | null;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onText: (text: string) => void;
}

/** Chooses how much to bet or raise to. Nothing here submits but Enter in the field. */
export function AmountPanel({ action, presets, unit, text, to, issue, input, onText }: AmountPanelProps) {
  const t = useTranslations('bar');
  const chips = useChips();
  const set = (amount: number) => onText(String(amount));
  return (
    <div className={styles.panel}>
      <fieldset className={styles.presets}>
        <legend className="sr-only">{t('presets')}</legend>
        {presets.map((preset, index) => (
          <button
            key={preset.name}
            type="button"
            className={styles.preset}
            aria-pressed={preset.to === to && issue === null}
            aria-keyshortcuts={String(index + 1)}
            onClick={() => set(preset.to)}
          >
            <span>{t(`preset.${preset.name}`)}</span>
            <span className={clsx(styles.presetAmount, 'num')}>{chips(preset.to)}</span>
          </button>
        ))}
      </fieldset>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.step}
          onClick={() => set(stepAmount(to, -1, unit, action))}
          aria-label={t('less', { amount: chips(unit) })}
        >
          <Icon name="minus" />
        </button>
        <Slider
          min={0}
          max={sliderEnd}
          step={10}
          value={toPosition(to, action)}
          part={toPosition(to, action) / 10}
          onChange={(event) => set(amountAt(Number(event.target.value), unit, action))}
          aria-label={t('slider')}
          aria-valuetext={chips(to)}
        />
        <button
          type="button"
          className={styles.step}
          onClick={() => set(stepAmount(to, 1, unit, action))}
          aria-label={t('more', { amount: chips(unit) })}
        >
          <Icon name="plus" />
        </button>
        <input
          ref={input}
          className={clsx(styles.field, 'num')}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          onChange={(event) => onText(event.target.value)}
          onFocus={(event) => event.target.select()}
          aria-label={t('amount')}
          aria-invalid={issue !== null}
          aria-describedby="amount-error"
        />
      </div>
      <p id="amount-error" className={styles.amountError} role="status">
        {issue}
      </p>
    </div>
  );
}
