'use client';
import { type Seat, type TableView, variants } from '@openfelt/engine';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useChips } from '../../chips/amount.tsx';
import { Explained } from '../../glossary/explained.tsx';
import { rareTerms } from '../../glossary/rare-terms.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { handHref } from '../../shell/links.ts';
import { ResultPanel } from '../../table/result-panel.tsx';
import type { TableSession } from '../session/table-session.ts';
import {
  arrangeLog,
  drawNext,
  findRunningStreet,
  type HandLog,
  type LogRow,
  type LogStreet,
} from './hand-log.ts';
import styles from './log-pane.module.css';
import { useRecentEvents } from './use-recent-events.ts';

function Row({ row, own }: { readonly row: LogRow; readonly own: Seat | null }) {
  return (
    <li className={styles.row} data-tone={row.tone} data-own={row.seat !== null && row.seat === own}>
      {row.name !== null && <span className={styles.name}>{row.name} </span>}
      <span className={styles.text}>
        <Explained text={row.text} only={rareTerms} names={row.named} />
      </span>
    </li>
  );
}

/** The line that says who is to act; null while nobody is. */
function useToAct(view: TableView, names: TableSession['names']): LogRow | null {
  const t = useTranslations('panel');
  const chips = useChips();
  const phrases = usePhrases();
  const { toAct: seat, own, toCall, turn } = view;
  const player = seat === null ? null : view.seats[seat];
  const isOwn = seat === own;
  const text = isOwn && toCall > 0 ? t('toActToCall', { amount: chips(toCall) }) : t('toAct');
  const name =
    seat === null || !player
      ? null
      : isOwn
        ? phrases.say('event.you', { first: 'yes' })
        : (names[player.player] ?? t('seat', { seat: seat + 1 }));
  return useMemo(
    () => (name === null ? null : { key: `${turn} to act`, seat, name, text, named: [], tone: 'plain' }),
    [turn, seat, name, text],
  );
}

/** A log as it is drawn: what comes at once comes step by step, each painted before the next, without a line being moved that is older. */
function useDrawnLog(log: HandLog): HandLog {
  const [drawn, setDrawn] = useState(log);
  const newest = useRef(log);
  const isBehind = drawn.hands !== log.hands || drawn.toAct !== log.toAct;
  useEffect(() => {
    newest.current = log;
    // Out of sight no frame comes, and nobody sees what moves.
    if (isBehind && document.hidden) setDrawn(log);
  });
  // After each step once more: of another log that comes meanwhile the step after it is drawn, and none is put off.
  useEffect(() => {
    if (!isBehind) return;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setDrawn(drawNext(drawn, newest.current)));
    });
    return () => cancelAnimationFrame(frame);
  }, [drawn, isBehind]);
  return drawn;
}

interface LogPaneProps {
  readonly session: TableSession;
  readonly view: TableView;
}

/** The running or last hand and the one before it: a street under its name and its pot, the newest on top. */
export function LogPane({ session, view }: LogPaneProps) {
  const t = useTranslations('panel');
  const tStreet = useTranslations('street');
  const chips = useChips();
  const phrases = usePhrases();
  const { events, names } = useRecentEvents(session);
  const own = session.own === null ? null : (view.seats[session.own]?.player ?? null);
  const hands = useMemo(() => arrangeLog(events, { names, own, phrases }), [events, names, own, phrases]);
  const next = useToAct(view, names);
  // A draw, hits, a final bet or a showdown begin with what their first player does: until then this row would stand in the street before, and move.
  const toAct = hands[0]?.streets[0]?.street === findRunningStreet(session.displayedState) ? next : null;
  const drawn = useDrawnLog({ hands, toAct });
  const hasBoard = variants[view.variant].steps.some(({ kind }) => kind === 'board');
  const title = ({ street }: LogStreet) =>
    street === null ? t('beforeHands') : street === 'deal' && hasBoard ? t('beforeFlop') : tStreet(street);

  function streets(all: readonly LogStreet[], isNewest: boolean) {
    return all.map((street, index) => (
      <section key={street.key} aria-label={title(street)}>
        <h3 className={styles.head}>
          <span>{title(street)}</span>
          {street.pot !== null && <span className="num">{t('pot', { amount: chips(street.pot) })}</span>}
        </h3>
        <ol>
          {street.rows.map((row) => (
            <Row key={row.key} row={row} own={session.own} />
          ))}
          {isNewest && index === 0 && drawn.toAct !== null && (
            <Row key={drawn.toAct.key} row={drawn.toAct} own={session.own} />
          )}
        </ol>
        {street.settled !== null && (
          <ResultPanel settlements={street.settled} names={names} own={session.own} isBrief />
        )}
      </section>
    ));
  }

  return (
    <div className={styles.place}>
      <div className={styles.log}>
        {drawn.hands.map((hand, index) => (
          <div key={hand.number} className={styles.hand}>
            {hand.isOver && (
              <h2 className={styles.handHead}>
                <span className="num">{t('hand', { number: hand.number })}</span>
                <Link href={handHref(`${session.tableId}/${hand.number}`)}>{t('replay')}</Link>
              </h2>
            )}
            {streets(hand.streets, index === 0)}
          </div>
        ))}
      </div>
    </div>
  );
}
