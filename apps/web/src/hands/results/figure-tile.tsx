import Link from 'next/link';
import styles from './figure-tile.module.css';

interface FigureTileProps {
  readonly title: string;
  readonly value: string;
  readonly note: string;
  /** The address of what it tells of; null where there is none. */
  readonly href: string | null;
}

/** A figure under its name, with a smaller line below it. It has its height before it is known. */
export function FigureTile({ title, value, note, href }: FigureTileProps) {
  const parts = (
    <>
      <span>{title}</span> <b className="num">{value}</b> <span className={styles.note}>{note}</span>
    </>
  );
  return href === null ? (
    <p className={styles.tile}>{parts}</p>
  ) : (
    <Link href={href} className={styles.tile}>
      {parts}
    </Link>
  );
}
