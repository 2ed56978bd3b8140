import { useId } from 'react';
import styles from './card.module.css';
import { type Face, suitPaths } from './face.ts';

/** What the front of a card needs: its face, and its name in words. */
interface FrontProps {
  readonly face: Face;
  readonly label: string;
  /** `own`: lies face down, only the viewer sees it. `out`: takes no part any more. `best`: plays in a winning hand. */
  readonly mark?: 'own' | 'out' | 'best' | null;
}

/** A card that the viewer sees: a large index in the upper corner, so that overlapped cards can be read. */
export function CardFront({ face, label, mark = null }: FrontProps) {
  return (
    <span className={styles.card} data-suit={face.suit} data-mark={mark} role="img" aria-label={label}>
      <svg viewBox="0 0 60 84" aria-hidden="true">
        <text
          x="16"
          y="31"
          className={styles.rank}
          textAnchor="middle"
          {...(face.rank === '10' ? { textLength: 27, lengthAdjust: 'spacingAndGlyphs' } : {})}
        >
          {face.rank}
        </text>
        <path className={styles.pip} transform="translate(5.5 36) scale(.83)" d={suitPaths[face.suit]} />
        <path className={styles.pip} transform="translate(23 44) scale(1.42)" d={suitPaths[face.suit]} />
      </svg>
    </span>
  );
}

/** A card whose face the viewer does not know. Every back is the same: nothing in the page tells one from another. */
export function CardBack({ label, out = false }: { readonly label: string; readonly out?: boolean }) {
  const pattern = useId();
  return (
    <span className={styles.card} data-mark={out ? 'out' : null} role="img" aria-label={label}>
      <svg viewBox="0 0 60 84" aria-hidden="true">
        <defs>
          <pattern
            id={pattern}
            width="7"
            height="7"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path d="M0 0h7M0 0v7" className={styles.lattice} />
          </pattern>
        </defs>
        <rect x="4" y="4" width="52" height="76" rx="4" className={styles.ground} />
        <rect x="4" y="4" width="52" height="76" rx="4" fill={`url(#${pattern})`} />
        <path d="M30 27l11 15-11 15-11-15z" className={styles.emblem} />
      </svg>
    </span>
  );
}
