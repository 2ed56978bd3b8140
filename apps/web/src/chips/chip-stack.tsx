import type { CSSProperties } from 'react';
import { deckSymbol } from '../cards/deck.ts';
import { rankWidths } from '../cards/face.ts';
import styles from './chip-stack.module.css';
import { type Chip, type ChipColour, chipsFor } from './chips-for.ts';
import { useChipValues } from './context.tsx';

/** A chip seen from above at a slant, and how much each raises a column. */
const face = { width: 29, height: 16.5 } as const;
const edge = 4.6;
const between = 27;

/** How many spots each colour has on its edge: colours are told apart without their colour, too. */
const spots: Readonly<Record<ChipColour, number>> = {
  white: 4,
  red: 4,
  green: 6,
  black: 6,
  violet: 8,
  orange: 8,
};

/** A value in the digits of the deck, as it is printed on the chip: `25`, `1k`. */
function Value({ value }: { readonly value: number }) {
  const text = value >= 1_000 && value % 1_000 === 0 ? `${value / 1_000}k` : String(value);
  const widths = [...text].map((digit) => rankWidths[digit] ?? 58);
  const total = widths.reduce((sum, width) => sum + width + 12, -12);
  const scale = Math.min(0.074, 13 / total);
  return (
    <g className={styles.value} transform={`scale(${scale} ${scale * 0.62}) translate(${-total / 2} -50)`}>
      {[...text].map((digit, index) => (
        <use
          key={index}
          href={deckSymbol(`g-${digit}`)}
          width={widths[index]}
          height="100"
          x={widths.slice(0, index).reduce((sum, width) => sum + width + 12, 0)}
        />
      ))}
    </g>
  );
}

function Column({
  chips,
  x,
  base,
}: {
  readonly chips: readonly Chip[];
  readonly x: number;
  readonly base: number;
}) {
  const [rx, ry] = [face.width / 2, face.height / 2];
  return (
    <g transform={`translate(${x + rx} ${base - ry})`}>
      {chips.map(({ colour, value }, index) => (
        <g
          key={index}
          className={styles.chip}
          data-colour={colour}
          transform={`translate(0 ${-(index + 1) * edge})`}
        >
          <path className={styles.side} d={`M${-rx} 0v${edge}a${rx} ${ry} 0 0 0 ${face.width} 0v${-edge}z`} />
          <path
            className={styles.spot}
            d={`M-3 ${ry - 0.2}h6v${edge}h-6zM-12.4 4.2l3.4 2v${edge}l-3.4 -2zM12.4 4.2l-3.4 2v${edge}l3.4 -2z`}
          />
          <ellipse className={styles.top} rx={rx} ry={ry} />
          {index === chips.length - 1 && (
            <>
              <ellipse
                className={styles.spots}
                rx={rx - 2}
                ry={ry - 1.2}
                pathLength={spots[colour] * 2}
                strokeDasharray="0.8 1.2"
              />
              <ellipse className={styles.inlay} rx={rx * 0.62} ry={ry * 0.62} />
              <Value value={value} />
            </>
          )}
        </g>
      ))}
    </g>
  );
}

/** Chips for an amount, as they lie on the felt, in at most so many columns. A picture only: the amount stands beside it. */
export function ChipStack({ amount, columns = 2 }: { readonly amount: number; readonly columns?: number }) {
  const stacks = chipsFor(amount, columns, useChipValues());
  if (stacks.length === 0) return null;
  const highest = Math.max(...stacks.map((stack) => stack.length));
  const height = face.height + highest * edge + 1;
  const width = (stacks.length - 1) * between + face.width + 1;
  return (
    <svg
      className={styles.stack}
      viewBox={`-.5 0 ${width} ${height}`}
      style={{ '--columns': width / face.width } as CSSProperties}
      aria-hidden="true"
    >
      {stacks.map((stack, index) => (
        <Column key={index} chips={stack} x={index * between} base={height - 0.5} />
      ))}
    </svg>
  );
}
