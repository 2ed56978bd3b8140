import type { ComponentProps, CSSProperties } from 'react';
import styles from './slider.module.css';

interface SliderProps extends Omit<ComponentProps<'input'>, 'type' | 'style' | 'className' | 'part'> {
  /** How much of the track is drawn as passed, in percent. */
  readonly part: number;
}

/** A slider whose track is coloured up to where it stands. */
export function Slider({ part, ...rest }: SliderProps) {
  return (
    <input
      type="range"
      className={styles.slider}
      style={{ '--part': `${part}%` } as CSSProperties}
      {...rest}
    />
  );
}
