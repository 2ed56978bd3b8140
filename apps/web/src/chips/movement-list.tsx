'use client';
import { useSignedChips } from './amount.tsx';
import styles from './movement-list.module.css';

interface MovementListProps {
  readonly rows: readonly {
    readonly key: string;
    readonly name: string;
    /** What is gained; what is lost is below 0. */
    readonly amount: number;
  }[];
}

/** Who gets chips and who gives them. */
export function MovementList({ rows }: MovementListProps) {
  const signed = useSignedChips();
  return (
    <dl className={styles.list}>
      {rows.map(({ key, name, amount }) => (
        <div key={key} data-net={amount > 0 ? 'up' : 'down'}>
          <dt>{name}</dt>
          <dd className="num">{signed(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
