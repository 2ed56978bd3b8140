import { CardBack, CardFront } from '../../cards/card.tsx';
import { getFace } from '../../cards/face.ts';
import type { ReportCard } from '../report/report.ts';
import styles from './card-row.module.css';

/** Cards side by side; one that the viewer may not know lies face down. */
export function CardRow({
  cards,
  out = false,
}: {
  readonly cards: readonly ReportCard[];
  readonly out?: boolean;
}) {
  return (
    <span className={styles.row}>
      {cards.map(({ card, name }, place) =>
        card === null ? (
          <CardBack key={place} label={name} out={out} />
        ) : (
          <CardFront key={place} face={getFace(card)} label={name} mark={out ? 'out' : null} />
        ),
      )}
    </span>
  );
}
