'use client';
import type { TableView } from '@openfelt/engine';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Amount, useChips, useSignedChips } from '../chips/amount.tsx';
import type { PotResult } from '../events/use-pot-results.ts';
import { Explained } from '../glossary/explained.tsx';
import { type Length, listAwards } from './award-lines.ts';
import { getBoardName } from './board-name.ts';
import { findPlayedSeat } from './played-seat.ts';
import { useAwardWords } from './use-award-words.tsx';
import { useBrevity } from './use-brevity.ts';
import styles from './winner-banner.module.css';

interface WinnerBannerProps {
  readonly view: TableView;
  readonly results: readonly PotResult[];
  /** What the hand came to for the viewer; null for who did not play it. Chips. */
  readonly net: number | null;
}

const tags = { high: 'H', low: 'L' } as const;

/** The longest first: what there is room for is found in this order (`use-brevity.ts`). */
const lengths = ['full', 'short', 'names'] as const;

/** How a hand ended: who won how much, pot by pot and half by half, and what it took to win. */
export function WinnerBanner({ view, results, net }: WinnerBannerProps) {
  const t = useTranslations('table');
  const chips = useChips();
  const signed = useSignedChips();
  const banner = useRef<HTMLDivElement>(null);
  useBrevity(banner, lengths);
  const words = useAwardWords({ view, results });
  const total = results.reduce((sum, { award }) => sum + award.amount, 0);
  const played = findPlayedSeat(view);
  const own = played === null ? null : (view.seats[played] ?? null);
  const [first] = results;
  const winners = new Set(results.flatMap(({ award }) => award.shares.map(({ seat }) => seat)));
  const isOwn = own !== null && own.won > 0;
  const isOne = winners.size === 1 && results.every(({ award }) => award.shares.length === 1);
  const head = isOwn
    ? t(own.won === total ? 'youWin' : 'youWinOf', { won: chips(own.won), total: chips(total) })
    : isOne && first !== undefined
      ? t('award.wins', { name: first.winners, won: chips(total) })
      : null;
  const namesOne = isOne && head !== null;

  function list(length: Length) {
    const lines = listAwards(results, length, t('and'));
    return lines.map(({ result, pots, amount }) => {
      const { half, board, shares } = result.award;
      const isInHead = lines.length === 1 && head !== null;
      const why =
        length === 'names'
          ? null
          : length === 'full'
            ? words.describe(result)
            : words.describeShort(result, namesOne);
      if (isInHead && why === null) return null;
      // A reason names the winner.
      const who =
        shares.length > 0 && shares.every(({ seat }) => seat === played) ? t('you') : result.winners;
      return (
        <li key={result.version} className={styles.line}>
          {half !== 'whole' && (
            <>
              <span className={styles.half} data-half={tags[half]} aria-hidden="true">
                {tags[half]}
              </span>
              <span className="sr-only">{t(`award.${half}`)}</span>
            </>
          )}
          {board !== undefined && length !== 'names' && (
            <span className={styles.pot}>{t(getBoardName(view.rules), { number: board + 1 })}</span>
          )}
          {pots.length > 0 && (
            <span className={styles.pot}>
              <Explained text={pots.join(t('and'))} />
            </span>
          )}
          {why === null ? <b className={styles.who}>{who}</b> : <span className={styles.why}>{why}</span>}
          {!isInHead && (
            <span className={styles.amount}>
              <Amount value={amount} />
            </span>
          )}
        </li>
      );
    });
  }

  return (
    <div className={styles.place}>
      <div className={styles.banner} ref={banner} data-length="full">
        {head !== null && (
          <p className={styles.head}>
            {head}
            {isOwn && net !== null && <span className={styles.net}>{signed(net)}</span>}
          </p>
        )}
        {lengths.map((length) => (
          <ul key={length} className={styles.list} data-length={length}>
            {list(length)}
          </ul>
        ))}
      </div>
    </div>
  );
}
