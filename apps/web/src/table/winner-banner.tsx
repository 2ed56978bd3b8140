'use client';
import type { SeatView, TableView } from '@openfelt/engine';
import { describeComparison } from '@openfelt/hand-history/describe';
import { useTranslations } from 'next-intl';
import { Amount, useChips, useSignedChips } from '../chips/amount.tsx';
import { Spoken } from '../events/spoken.tsx';
import type { PotAward, PotResult } from '../events/use-pot-results.ts';
import { usePhrases } from '../i18n/use-phrases.ts';
import styles from './winner-banner.module.css';

interface WinnerBannerProps {
  readonly view: TableView;
  readonly results: readonly PotResult[];
  /** What the hand came to for the viewer; null for who did not play it. Chips. */
  readonly net: number | null;
}

const tags = { whole: null, high: 'H', low: 'L' } as const;

/** The hand that won an award, and the best one that it beat; null where none was shown against it. */
function findBeaten(award: PotAward, view: TableView) {
  const getHand = (seat: SeatView) => {
    const hands = award.board ? seat.otherHands[award.board - 1] : seat;
    return (award.half === 'low' ? hands?.low : hands?.made) ?? null;
  };
  const winners = new Set(award.shares.map(({ seat }) => seat));
  const shown = view.seats.flatMap((seat) => {
    const made = seat?.shown === true && !seat.folded ? getHand(seat) : null;
    return seat === null || made === null ? [] : [{ seat, made }];
  });
  const winner = shown.find(({ seat }) => winners.has(seat.seat));
  const [loser] = shown
    .filter(({ seat }) => !winners.has(seat.seat))
    .toSorted((one, other) => other.made.strength - one.made.strength);
  return winner === undefined || loser === undefined || loser.made.strength > winner.made.strength
    ? null
    : { winner: winner.made, loser: loser.made };
}

/** The parts of a pot that was divided between boards, as one line: who won on each, in their order. */
function joinBoards(results: readonly PotResult[], and: string): readonly PotResult[] {
  const findAwards = ({ award }: PotResult) =>
    award.board === undefined ? [] : results.filter((each) => each.award.pot === award.pot);
  return results.flatMap((result) => {
    const parts = findAwards(result);
    const [first] = parts;
    if (first === undefined) return [result];
    if (first !== result) return [];
    const boards = [...new Set(parts.map(({ award }) => award.board))];
    // Of a split pot those of its high half come first.
    const winners = boards.map((board) =>
      [...new Set(parts.filter(({ award }) => award.board === board).map(({ winners }) => winners))].join(
        and,
      ),
    );
    return [
      {
        ...result,
        text: parts.map(({ text }) => text).join(' '),
        spoken: parts.map(({ spoken }) => spoken).join(' '),
        short: `${result.pot}: ${winners.join(' / ')}`,
        award: {
          ...result.award,
          half: 'whole',
          amount: parts.reduce((sum, { award }) => sum + award.amount, 0),
        },
      },
    ];
  });
}

/** How a hand ended: who won how much, pot by pot and half by half, and what it took to win. */
export function WinnerBanner({ view, results, net }: WinnerBannerProps) {
  const t = useTranslations('table');
  const chips = useChips();
  const signed = useSignedChips();
  const phrases = usePhrases();
  const total = results.reduce((sum, { award }) => sum + award.amount, 0);
  const own = view.own === null ? null : (view.seats[view.own] ?? null);
  const lines = joinBoards(results, t('and'));
  const isAlone = lines.length === 1 && lines[0]?.award.board === undefined;
  const reasons = lines.map(({ award }) => {
    if (award.board !== undefined) return null;
    const beaten = findBeaten(award, view);
    return beaten === null ? null : describeComparison(beaten.winner, beaten.loser, phrases);
  });
  return (
    <div className={styles.banner}>
      {own !== null && own.won > 0 && (
        <p className={styles.head}>
          {t(own.won === total ? 'youWin' : 'youWinOf', { won: chips(own.won), total: chips(total) })}
          {net !== null && <span className={styles.net}>{signed(net)}</span>}
        </p>
      )}
      <ul className={styles.list}>
        {lines.map((line, index) => {
          const tag = tags[line.award.half];
          const why = reasons[index] ?? null;
          return (
            <li key={line.version} className={styles.line}>
              {tag !== null && (
                <span className={styles.half} data-half={tag} aria-hidden="true">
                  {tag}
                </span>
              )}
              <span className={styles.text}>
                <Spoken line={isAlone ? line : { ...line, text: line.short }} />
                {why !== null && why !== reasons[index - 1] && <span className={styles.why}>{why}</span>}
              </span>
              {!isAlone && (
                <span className={styles.amount} aria-hidden="true">
                  <Amount value={line.award.amount} />
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
