import { CardBack, CardFront } from '../cards/card.tsx';
import { faceOf } from '../cards/face.ts';
import type { ToldCard } from './report.ts';

/** Cards side by side; one that the viewer may not know lies face down. */
export function CardRow({
  cards,
  out = false,
}: {
  readonly cards: readonly ToldCard[];
  readonly out?: boolean;
}) {
  return (
    <span className="card-row">
      {cards.map(({ card, name }, place) =>
        card === null ? (
          <CardBack key={place} label={name} out={out} />
        ) : (
          <CardFront key={place} face={faceOf(card)} label={name} mark={out ? 'out' : null} />
        ),
      )}
    </span>
  );
}
