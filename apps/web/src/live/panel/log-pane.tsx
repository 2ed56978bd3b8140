'use client';
import { type Seat, type TableView, variants } from '@openfelt/engine';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useState } from 'react';
import { useChips } from '../../chips/amount.tsx';
import { Explained } from '../../glossary/explained.tsx';
import { rareTerms } from '../../glossary/rare-terms.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { handHref } from '../../shell/links.ts';
import { ResultPanel } from '../../table/result-panel.tsx';
import type { TableSession } from '../session/table-session.ts';
import { arrangeLog, drawNext, type LogHand, type LogRow, type LogStreet } from './hand-log.ts';
import styles from './log-pane.module.css';
import { useRecentEvents } from './use-recent-events.ts';

function Row({ row, own }: { readonly row: Omit<LogRow, 'key'>; readonly own: Seat | null }) {
  return (
    <li className={styles.row} data-tone={row.tone} data-own={row.seat !== null && row.seat === own}>
      {row.name !== null && <span className={styles.name}>{row.name} </span>}
      <span className={styles.text}>
        <Explained text={row.text} only={rareTerms} names={row.named} />
      </span>
    </li>
  );
}

/** Who is to act, as the last line of the running street. */
function useToAct(view: TableView, names: TableSession['names']): Omit<LogRow, 'key'> | null {
  const t = useTranslations('panel');
  const chips = useChips();
  const phrases = usePhrases();
  const seat = view.toAct;
  const player = seat === null ? null : view.seats[seat];
  if (seat === null || !player) return null;
  const text =
    seat === view.own && view.toCall > 0 ? t('toActToCall', { amount: chips(view.toCall) }) : t('toAct');
  const name =
    seat === view.own
      ? phrases.say('event.you', { first: 'yes' })
      : (names[player.player] ?? t('seat', { seat: seat + 1 }));
  return { seat, name, text, named: [], tone: 'plain' };
}

/** The hands as they are drawn: what comes at once comes frame by frame, without a line being moved that is older. */
function useDrawnHands(hands: readonly LogHand[]): readonly LogHand[] {
  const [drawn, setDrawn] = useState(hands);
  const next = drawNext(drawn, hands);
  const hasAll = next[0] === hands[0];
  useEffect(() => {
    if (drawn === hands) return;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setDrawn(hasAll ? hands : next));
    });
    return () => cancelAnimationFrame(frame);
  });
  return next;
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
  const drawn = useDrawnHands(hands);
  const toAct = useToAct(view, names);
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
          {isNewest && index === 0 && drawn[0] === hands[0] && toAct !== null && (
            <Row key={`${view.turn} to act`} row={toAct} own={session.own} />
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
        {drawn.map((hand, index) => (
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
