import type { ReactNode } from 'react';
import styles from './segments.module.css';

interface SegmentsProps {
  /** What is chosen, for who hears the page. */
  readonly legend: string;
  /** A button for each choice; `aria-pressed` tells the present one. */
  readonly children: ReactNode;
}

/** A choice among a few, side by side in one frame. */
export function Segments({ legend, children }: SegmentsProps) {
  return (
    <fieldset className={styles.segments}>
      <legend className="sr-only">{legend}</legend>
      {children}
    </fieldset>
  );
}
