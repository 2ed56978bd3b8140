'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { Slider } from '../ui/slider.tsx';
import { type Appearance, choices } from './appearance.ts';
import styles from './appearance-dialog.module.css';
import { playSound } from './sounds.ts';

/** Between two volumes, in percent; the lowest is as much, for less is no sound. */
const step = 20;

interface VolumeProps {
  readonly value: Appearance['volume'];
  /** Sounds are switched off. */
  readonly isOff: boolean;
  readonly onChoose: (volume: Appearance['volume']) => void;
}

/** Chooses how loud sounds are; one is heard at the volume that is chosen. */
export function Volume({ value, isOff, onChoose }: VolumeProps) {
  const t = useTranslations('appearance');
  const format = useFormatter();
  const percent = Number(value);
  return (
    <span className={styles.volume}>
      <Slider
        min={step}
        max={100}
        step={step}
        value={percent}
        part={((percent - step) / (100 - step)) * 100}
        disabled={isOff}
        aria-label={t('aspect.volume')}
        aria-valuetext={format.number(percent / 100, { style: 'percent' })}
        onChange={(event) => {
          const chosen = choices.volume.find((each) => each === event.target.value);
          if (chosen === undefined) return;
          onChoose(chosen);
          playSound('turn', Number(chosen));
        }}
      />
    </span>
  );
}
