import styles from './room-bar.module.css';

/** The most that a total may be (B1). */
const max = 21;
/** Where the bar ends: what is over by more is drawn as over by this. */
const end = 25;

/** How much room a total of Bluffjack has left, or how far it is over, as a bar; the total itself stands beside it. */
export function RoomBar({ total }: { readonly total: number }) {
  return (
    <svg
      className={styles.bar}
      viewBox={`0 0 ${end} 1`}
      preserveAspectRatio="none"
      data-over={total > max}
      aria-hidden="true"
    >
      <rect className={styles.room} width={max} height={1} />
      <rect className={styles.over} x={max} width={end - max} height={1} />
      <rect className={styles.total} width={Math.min(total, end)} height={1} />
    </svg>
  );
}
