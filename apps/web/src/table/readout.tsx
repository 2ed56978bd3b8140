'use client';
import { bluffjackTotal } from '@openfelt/cards';
import { type SeatView, type TableView, variants } from '@openfelt/engine';
import { clsx } from 'clsx';
import { useFormatter, useTranslations } from 'next-intl';
import { useChips } from '../chips/amount.tsx';
import { ExplainedPieces } from '../glossary/explained.tsx';
import { usePhrases } from '../i18n/use-phrases.ts';
import { usePart } from '../ui/use-part.ts';
import { nameFewCards } from './name-few-cards.ts';
import styles from './readout.module.css';
import { RoomBar } from './room-bar.tsx';
import { showingTotal } from './showing.ts';
import { getTextWidth } from './text-width.ts';
import { useHandNames } from './use-hand-names.ts';
import type { Strength } from './use-strength.ts';

// Only who is in a hand has outs.
const loadOuts = () => import('./describe-outs.ts');

interface ReadoutProps {
  readonly view: TableView;
  readonly seat: SeatView;
  /** Null where it is not to be told. */
  readonly strength: Strength | null;
}

/** So long the name of a hand may be, in full letters. */
const roomForName = 14;

/** So long it may be together with how strong the hand is in words: else a figure has to do. */
const roomForWords = 12;

/** As wide as a digit. */
const figureSpace = '\u2007';

interface HandStrengthProps {
  readonly strength: Strength;
  /** The name beside which it stands. */
  readonly hand: string;
}

/** How long a name is: a medium one takes two lines of a narrow felt with its figure, a long one all three of a phone in Japanese. */
const measure = (hand: string): 'short' | 'medium' | 'long' => {
  const width = getTextWidth(hand);
  return width <= 8 ? 'short' : width <= 15 ? 'medium' : 'long';
};

/** How many lines a name has room for beside the cards of a large felt: how strong a hand is takes a second one beside all but the shortest. */
const countLines = (hand: string, strength: Strength | null): 1 | 2 =>
  measure(hand) === 'short' || (measure(hand) === 'medium' && strength === null) ? 1 : 2;

/** How strong a hand is; it has its place before it is known. */
function HandStrength({ strength: { share }, hand }: HandStrengthProps) {
  const t = useTranslations('table');
  const format = useFormatter();
  const write = (part: number) => format.number(part, { style: 'percent', maximumFractionDigits: 0 });
  // Of two digits, as nearly all have, or as wide: a name has the same beside it before its strength is known.
  const figure = write(share ?? 0.5).padStart(3, figureSpace);
  const isWordy = getTextWidth(`${hand} ${t('strength', { share: write(0.5) })}`) <= roomForWords;
  const meaning = t('strengthMeaning');
  return (
    <span className={clsx(styles.aid, styles.strength)} data-known={share !== null} title={meaning}>
      {isWordy ? t('strength', { share: figure }) : figure}
      {share !== null && <span className="sr-only"> {meaning}</span>}
    </span>
  );
}

/**
 * Beside the cards on the rail: what they make and how strong that is, what a call costs and how often it has to win, what was put in
 * (R4.9), and what may still come. A table may forbid what helps to choose.
 */
export function Readout({ view, seat, strength }: ReadoutProps) {
  const t = useTranslations('table');
  const chips = useChips();
  const format = useFormatter();
  const phrases = usePhrases();
  const nameHands = useHandNames();
  const [made, low] = nameHands(seat, roomForName);
  const hand = made ?? nameFewCards(view, seat, phrases) ?? undefined;
  const hasAids = view.rules.aids !== 'forbidden';
  const hasOuts = hasAids && view.own === seat.seat && seat.inHand;
  const part = usePart(hasOuts, loadOuts);
  const outs = hasOuts && part !== null ? part.describeOuts(view, phrases) : null;
  const isBluffjackGame = variants[view.variant].family === 'bluffjack';
  const isBluffjack = seat.made?.scale === 'bluffjack';
  const visible = isBluffjack
    ? bluffjackTotal(seat.cards.flatMap(({ face, card }) => (face === 'up' && card !== null ? [card] : [])))
        .total
    : 0;
  const showing = isBluffjackGame && hand === undefined ? showingTotal(seat) : '';
  const costs = seat.isToAct && view.toCall > 0;
  const hasToWin = view.toCall / (view.potTotal + view.toCall);
  const othersSee = isBluffjack && hand !== undefined && !seat.shown && seat.cards.length > 0;
  const hasLines = low !== undefined || othersSee || costs || seat.paid > 0 || outs !== null;
  const said = [low, visible, costs ? view.toCall : 0, seat.paid, outs?.count, outs?.names].join(' ');
  const nameLines = hand === undefined ? null : countLines(hand, strength);
  if (hand === undefined && showing === '' && !hasLines) return null;
  return (
    <div
      // Of another hand, and with a name of one line or two, or without one, it is another box, not the last one moved; on a large felt its other lines stand still.
      key={`${view.handNumber} ${nameLines !== null ? `named ${nameLines}` : showing !== '' ? 'showing' : 'lines'}`}
      className={styles.readout}
      data-readout
      data-split={variants[view.variant].low !== undefined}
      data-late-bets={isBluffjackGame}
    >
      {hand !== undefined && (
        // Without its strength, as at a hand's end, it is a shorter sentence in the middle of the same room.
        <p
          key={`${hand} ${strength === null}`}
          className={styles.hand}
          data-length={measure(hand)}
          data-lines={nameLines}
        >
          {hand}
          {strength !== null && (
            <>
              {' '}
              <HandStrength strength={strength} hand={hand} />
            </>
          )}
        </p>
      )}
      {seat.made?.scale === 'bluffjack' && hand !== undefined && <RoomBar total={seat.made.total} />}
      {showing !== '' && (
        <p className={styles.hand}>{t.rich('shows', { total: showing, label: (chunks) => chunks })}</p>
      )}
      {hasLines && (
        // On a phone they are one sentence: another one is not the last one moved.
        <p key={said} className={styles.lines}>
          {low !== undefined && <span>{low}</span>}
          {othersSee && <span>{t('othersSee', { total: visible })}</span>}
          {costs && (
            <span data-line="cost">
              <span className={styles.cost}>{t('toCall', { amount: chips(view.toCall) })}</span>{' '}
              {hasAids && (
                <span className={styles.aid}>
                  {t('needs', {
                    share: format.number(hasToWin, { style: 'percent', maximumFractionDigits: 0 }),
                  })}
                </span>
              )}
            </span>
          )}
          {seat.paid > 0 && <span data-line="paid">{t('paid', { amount: chips(seat.paid) })}</span>}
          {outs !== null && (
            <span className={styles.aid} data-line="outs">
              <ExplainedPieces>
                {t.rich('outs', {
                  ...outs,
                  hands: (chunks) => <span className={styles.names}>{chunks}</span>,
                })}
              </ExplainedPieces>
            </span>
          )}
        </p>
      )}
    </div>
  );
}
