'use client';
import type { TableView } from '@openfelt/engine';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Amount, useChips, useSignedChips } from '../chips/amount.tsx';
import { Spoken } from '../events/spoken.tsx';
import type { PotResult } from '../events/use-pot-results.ts';
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

/** The parts of a pot that was divided between boards, as one: who won on each, in their order. */
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
        winners: winners.join(' / '),
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
  const banner = useRef<HTMLDivElement>(null);
  useBrevity(banner);
  const describeWhy = useAwardWords({ view, results });
  const total = results.reduce((sum, { award }) => sum + award.amount, 0);
  const own = view.own === null ? null : (view.seats[view.own] ?? null);
  // The log pays the last side pot first.
  const lines = joinBoards(results, t('and')).toSorted((one, other) => one.award.pot - other.award.pot);
  const [first] = lines;
  const winners = new Set(results.flatMap(({ award }) => award.shares.map(({ seat }) => seat)));
  const isOwn = own !== null && own.won > 0;
  const isOne = winners.size === 1 && results.every(({ award }) => award.shares.length === 1);
  const head = isOwn
    ? t(own.won === total ? 'youWin' : 'youWinOf', { won: chips(own.won), total: chips(total) })
    : isOne && first !== undefined
      ? t('award.wins', { name: first.winners, won: chips(total) })
      : null;
  const hasPots = results.some(({ award }) => award.pot > 0);
  return (
    <div className={styles.banner} ref={banner}>
      {head !== null && (
        <p className={styles.head}>
          {head}
          {isOwn && net !== null && <span className={styles.net}>{signed(net)}</span>}
        </p>
      )}
      <ul className={styles.list}>
        {lines.map((line) => {
          const { half, board, amount, shares } = line.award;
          const why = board === undefined ? describeWhy(line) : null;
          const who = shares.every(({ seat }) => seat === view.own) ? t('you') : line.winners;
          const isInHead = lines.length === 1 && head !== null;
          if (isInHead && why === null) return null;
          return (
            <li key={line.version} className={styles.line}>
              {half !== 'whole' && (
                <>
                  <span className={styles.half} data-half={tags[half]} aria-hidden="true">
                    {tags[half]}
                  </span>
                  <span className="sr-only">{t(`award.${half}`)}</span>
                </>
              )}
              {hasPots && <span className={styles.pot}>{line.pot}</span>}
              {shares.length === 0 && lines.length === 1 ? (
                <span className={styles.text}>
                  <Spoken line={line} />
                </span>
              ) : (
                <>
                  {why !== null && <span className={styles.why}>{why}</span>}
                  {!isInHead && <b className={styles.who}>{who}</b>}
                </>
              )}
              {!isInHead && (
                <span className={styles.amount}>
                  <Amount value={amount} />
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
