import styles from './chip-stack.module.css';
import { type ChipColour, chipsFor } from './chips-for.ts';
import { useChipValues } from './context.tsx';

const thickness = 4;
const width = 20;

function Column({ colour, count, x, base }: { colour: ChipColour; count: number; x: number; base: number }) {
  return (
    <g data-colour={colour}>
      {Array.from({ length: count }, (_, index) => {
        const y = base - (index + 1) * thickness;
        return (
          <g key={index}>
            <path className={styles.side} d={`M${x} ${y}v${thickness}a10 4 0 0 0 20 0v-${thickness}z`} />
            <path className={styles.mark} d={`M${x + 7} ${y + 3.6}h6v${thickness}h-6z`} />
            <ellipse className={styles.top} cx={x + 10} cy={y} rx="10" ry="4" />
          </g>
        );
      })}
      <ellipse className={styles.face} cx={x + 10} cy={base - count * thickness} rx="6" ry="2.2" />
    </g>
  );
}

/** Chips for an amount, as they lie on the felt. A picture only: the amount stands beside it. */
export function ChipStack({ amount }: { amount: number }) {
  const columns = chipsFor(amount, useChipValues());
  if (columns.length === 0) return null;
  const highest = Math.max(...columns.map((column) => column.count));
  const height = highest * thickness + 10;
  const span = columns.length * (width - 3) + 3;
  return (
    <svg
      className={styles.stack}
      viewBox={`0 0 ${span} ${height}`}
      width={span}
      height={height}
      aria-hidden="true"
    >
      {columns.map((column, index) => (
        <Column key={column.colour} {...column} x={index * (width - 3)} base={height - 5} />
      ))}
    </svg>
  );
}
