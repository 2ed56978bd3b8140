'use client';
import type { TableView } from '@openfelt/engine';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useChips, useSignedChips } from '../chips/amount.tsx';
import type { PotResult } from '../events/use-pot-results.ts';
import { useSecondsLeft } from '../table/action-clock.ts';
import { listAwards } from '../table/award-lines.ts';
import { getBoardName } from '../table/board-name.ts';
import type { Settlement } from '../table/hand-result.ts';
import { findPlayedSeat } from '../table/played-seat.ts';
import { useAwardWords } from '../table/use-award-words.tsx';
import styles from './tile-result.module.css';

/** A hand that is over. */
export interface TileResultProps {
  readonly view: TableView;
  readonly results: readonly PotResult[];
  readonly settled: readonly Settlement[] | null;
  /** When the next hand starts, in ms since the epoch of this browser; null where none is to come, or that is not known. */
  readonly nextHandAt: number | null;
}

/** How long it is until the next hand. */
function NextHand({ at }: { readonly at: number }) {
  const t = useTranslations('multiTable');
  const seconds = useSecondsLeft(at);
  return seconds > 0 && <span className={styles.next}>{t('next', { seconds })}</span>;
}

/**
 * How a hand ended, in a line or two: what it came to for the viewer, who won, by which hand, and what comes next. The first facts matter
 * most: those that have no room are left out from the last one on.
 */
export function TileResult({ view, results, settled, nextHandAt }: TileResultProps) {
  const t = useTranslations('table');
  const tTile = useTranslations('multiTable');
  const chips = useChips();
  const signed = useSignedChips();
  const words = useAwardWords({ view, results });
  const total = results.reduce((sum, { award }) => sum + award.amount, 0);
  const played = findPlayedSeat(view);
  const own = played === null ? null : (view.seats[played] ?? null);
  const net = settled?.find(({ seat }) => seat === played)?.net ?? null;
  const isOwn = own !== null && own.won > 0;
  const [first] = results;
  const winners = new Set(results.flatMap(({ award }) => award.shares.map(({ seat }) => seat)));
  const head = isOwn
    ? t(own.won === total ? 'youWin' : 'youWinOf', { won: chips(own.won), total: chips(total) })
    : winners.size === 1 && first !== undefined
      ? t('award.wins', { name: first.winners, won: chips(total) })
      : null;
  const reported = isOwn
    ? results.filter(({ award }) => award.shares.some(({ seat }) => seat === played))
    : results;

  /** Who won a pot, and by which hand; only that where the head says who. */
  function describe({ result, pots, amount }: ReturnType<typeof listAwards>[number]): ReactNode {
    const { half, board } = result.award;
    const why = words.describeShort(result, head !== null);
    const place = board === undefined ? '' : t(getBoardName(view.rules), { number: board + 1 });
    if (head !== null) {
      if (place === '' || why === null) return why;
      return (
        <>
          <span className={styles.pot}>{place}</span> {why}
        </>
      );
    }
    const named = [place, half === 'whole' ? '' : t(`award.${half}`), pots.join(t('and'))].filter(
      (part) => part !== '',
    );
    const pot = [named.length === 0 ? t('pot') : named.join(' '), chips(amount)];
    return (
      <>
        <span className={styles.pot}>{pot.join(' ')}</span> {why ?? <b>{result.winners}</b>}
      </>
    );
  }

  const lines = listAwards(reported, 'short', t('and')).flatMap((line) => {
    const text = describe(line);
    return text === null ? [] : [<span key={line.result.version}>{text}</span>];
  });
  // Whoever neither won nor lost anything is told what the others did.
  const balance = net !== null && (isOwn || net !== 0) && (
    <b className={styles.net} data-net={net < 0 ? 'down' : 'up'}>
      {tTile('net', { net: signed(net) })}
    </b>
  );
  return (
    <p className={styles.result}>
      {/* What others win comes after what the viewer lost. */}
      {!isOwn && balance}
      {head !== null && <b>{head}</b>}
      {isOwn && balance}
      {lines}
      {nextHandAt !== null && <NextHand at={nextHandAt} />}
    </p>
  );
}
