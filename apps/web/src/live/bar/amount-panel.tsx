'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { type RefObject, useId, useState } from 'react';
import { useChips } from '../../chips/amount.tsx';
import { Icon } from '../../ui/icon.tsx';
import { KeyHint } from '../../ui/key-hint.tsx';
import { readKey } from '../../ui/read-key.ts';
import { Slider } from '../../ui/slider.tsx';
import { useSingleKeys } from '../../ui/use-keys.ts';
import styles from './amount-panel.module.css';
import { type AmountPreset, type BetOrRaise, stepAmount } from './amount-presets.ts';
import { cleanAmount } from './clean-amount.ts';
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
  /** What letters do in the field: a key that names an action is never text. */
  readonly letters: Readonly<Record<string, () => void>>;
  readonly onText: (text: string) => void;
}

/** Chooses how much to bet or raise to. Nothing here submits but Enter in the field. */
export function AmountPanel(props: AmountPanelProps) {
  const { action, presets, unit, text, to, issue, input, letters, onText } = props;
  const t = useTranslations('bar');
  const lettersAct = useSingleKeys();
  const chips = useChips();
  const set = (amount: number) => onText(String(amount));
  // A word that is being composed is left to the keyboard until it is whole: to change it would write it twice.
  const [composed, setComposed] = useState<string | null>(null);
  const [slides, setSlides] = useState(false);
  const issueId = useId();
  // Of two that come to the same one is lit.
  const chosen = issue === null ? presets.findIndex((preset) => preset.to === to) : -1;
  return (
    <div className={styles.panel} data-slides={slides}>
      <fieldset className={styles.presets}>
        <legend className="sr-only">{t('presets')}</legend>
        {presets.map((preset, index) => (
          <button
            key={preset.name}
            type="button"
            className={styles.preset}
            aria-pressed={index === chosen}
            aria-keyshortcuts={String(index + 1)}
            disabled={preset.to === null}
            onClick={() => preset.to !== null && set(preset.to)}
          >
            <KeyHint className={styles.key}>{index + 1}</KeyHint>
            <span>{t(`preset.${preset.name}`)}</span>
            <span className={clsx(styles.presetAmount, 'num')}>
              {preset.to === null ? '–' : chips(preset.to)}
            </span>
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
          value={composed ?? text}
          onChange={({ target, nativeEvent }) => {
            if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) setComposed(target.value);
            else onText(cleanAmount(target.value));
          }}
          onCompositionEnd={(event) => {
            setComposed(null);
            onText(cleanAmount(event.currentTarget.value));
          }}
          onKeyDown={(event) => {
            const key = readKey(event.nativeEvent);
            if (key === 'Escape')
              event.currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus();
            const act = key === null ? undefined : letters[key];
            if (act === undefined || !lettersAct || event.repeat) return;
            event.preventDefault();
            act();
          }}
          onFocus={(event) => event.target.select()}
          aria-label={t('amount')}
          aria-invalid={issue !== null}
          aria-describedby={issueId}
          data-letters="keys"
        />
      </div>
      <button
        type="button"
        className={styles.toggle}
        aria-pressed={slides}
        aria-label={t('slider')}
        onClick={() => setSlides(!slides)}
      >
        <Icon name={slides ? 'close' : 'slider'} />
      </button>
      <p id={issueId} className={styles.amountError} role="status">
        {issue}
      </p>
    </div>
  );
}
