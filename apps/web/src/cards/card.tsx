import styles from './card.module.css';
import { deckSymbol } from './deck.ts';
import { type Face, rankWidths } from './face.ts';

/**
 * What a card is at the moment. `own`: lies face down, only the viewer sees it. `out`: takes no part any more. `unused`: shown,
 * but plays in no hand. `win`: plays in the hand that wins; in a split pot `high`, `low`, or `both` halves.
 */
export type CardMark = 'own' | 'out' | 'unused' | 'win' | 'high' | 'low' | 'both';

/** What the front of a card needs: its face, and its name in words. */
interface FrontProps {
  readonly face: Face;
  readonly label: string;
  readonly mark?: CardMark | null;
  /** Of a wild card: what it counts as. */
  readonly countsAs?: Face | undefined;
}

const courts = new Set(['K', 'Q', 'J']);
const jokerLetters = ['J', 'O', 'k', 'E', 'R'] as const;

function Joker() {
  return (
    <>
      <g className={styles.rank}>
        <use href={deckSymbol('g-star')} width="100" height="100" />
      </g>
      <g className={styles.word}>
        {jokerLetters.map((letter, index) => (
          <use key={letter} href={deckSymbol(`g-${letter}`)} width="74" height="100" y={index * 118} />
        ))}
      </g>
      <g className={styles.court}>
        <use href={deckSymbol('f-X')} width="200" height="280" />
      </g>
    </>
  );
}

function Printed({ face: { rank, suit } }: { readonly face: Face }) {
  return (
    <>
      <g className={styles.rank}>
        <use href={deckSymbol(`g-${rank}`)} width={rankWidths[rank]} height="100" />
      </g>
      <g className={styles.suit}>
        <use href={deckSymbol(`s-${suit}`)} width="100" height="100" />
      </g>
      {courts.has(rank) ? (
        <g className={styles.court}>
          <use href={deckSymbol(`f-${rank}${suit}`)} width="200" height="280" />
        </g>
      ) : (
        <g className={styles.pip}>
          <use href={deckSymbol(`s-${suit}`)} width="100" height="100" />
        </g>
      )}
    </>
  );
}

const halves: Partial<Record<CardMark, readonly ('H' | 'L')[]>> = {
  high: ['H'],
  low: ['L'],
  both: ['H', 'L'],
};

/** A card that the viewer sees. How much is drawn on it follows from its width: a small one has an index and nothing else. */
export function CardFront({ face, label, mark = null, countsAs }: FrontProps) {
  const tags = mark === null ? undefined : halves[mark];
  return (
    <span className={styles.card} data-suit={face.suit} data-mark={mark} role="img" aria-label={label}>
      <svg className={styles.face} viewBox="0 0 200 280" aria-hidden="true">
        {face.suit === 'x' ? <Joker /> : <Printed face={face} />}
      </svg>
      {countsAs !== undefined && (
        <span className={styles.countsAs} data-suit={countsAs.suit} aria-hidden="true">
          {countsAs.rank === 'T' ? '10' : countsAs.rank}
          {countsAs.suit !== 'x' && (
            <svg viewBox="0 0 100 100" aria-hidden="true">
              <use href={deckSymbol(`s-${countsAs.suit}`)} width="100" height="100" />
            </svg>
          )}
        </span>
      )}
      {tags !== undefined && (
        <span className={styles.tags} aria-hidden="true">
          {tags.map((tag) => (
            <span key={tag} className={styles.tag} data-half={tag}>
              {tag}
            </span>
          ))}
        </span>
      )}
    </span>
  );
}

/** A card whose face the viewer does not know. Every back is the same: nothing in the page tells one from another. */
export function CardBack({ label, out = false }: { readonly label: string; readonly out?: boolean }) {
  return (
    <span className={styles.card} data-back data-mark={out ? 'out' : null} role="img" aria-label={label}>
      <svg className={styles.face} viewBox="0 0 200 280" aria-hidden="true">
        <ellipse className={styles.oval} cx="100" cy="140" rx="46" ry="58" />
        <path className={styles.diamond} d="M100 100l28 40-28 40-28-40z" />
        <path className={styles.ground} d="M100 122l12 18-12 18-12-18z" />
      </svg>
    </span>
  );
}
