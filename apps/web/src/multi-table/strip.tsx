'use client';
import { view as viewOf } from '@openfelt/engine';
import { describeCard } from '@openfelt/hand-history/describe';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { CardFront } from '../cards/card.tsx';
import { getFace } from '../cards/face.ts';
import { usePhrases } from '../i18n/use-phrases.ts';
import { knowledgeFor, type TableSession } from '../live/session/table-session.ts';
import type { TableStore } from '../live/session/table-store.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton, IconLink } from '../ui/icon-button.tsx';
import { SecondsLeft } from './seconds-left.tsx';
import styles from './strip.module.css';
import type { WaitingTable } from './turn-queue.ts';

interface StripTableProps {
  readonly store: TableStore;
  readonly number: number;
  readonly waiting: WaitingTable | null;
  readonly isShown: boolean;
  /** Whether the viewer leaves it after the hand. */
  readonly leaves: boolean;
  readonly onShow: () => void;
  /** Opens what can be done about it. */
  readonly onMore: () => void;
}

function OwnCards({ session }: { readonly session: TableSession }) {
  const phrases = usePhrases();
  const { displayedState, own } = session;
  const knowledge = knowledgeFor(session, displayedState);
  const view = useMemo(() => viewOf(displayedState, own, knowledge), [displayedState, own, knowledge]);
  const seat = view === null || own === null ? null : view.seats[own];
  if (!seat?.inHand || seat.folded) return null;
  return seat.cards.map(
    ({ slot, card }) =>
      card !== null && <CardFront key={slot} face={getFace(card)} label={describeCard(card, phrases)} />,
  );
}

function StripTable({ store, number, waiting, isShown, leaves, onShow, onMore }: StripTableProps) {
  const t = useTranslations('multiTable');
  const live = useSyncExternalStore(store.subscribe, store.get, store.get);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isShown) item.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isShown]);
  return (
    <li ref={item} className={styles.item}>
      <button
        type="button"
        className={styles.table}
        aria-current={isShown}
        data-waits={waiting !== null}
        onClick={onShow}
      >
        <span className={styles.name}>
          <b>{live.kind === 'live' ? live.session.tableName : t('tileNumber', { number })}</b>
          {waiting === null ? (
            leaves && t('leaving')
          ) : waiting.endsAt === null ? (
            t('yourTurn')
          ) : (
            <SecondsLeft endsAt={waiting.endsAt} overtime={waiting.overtime} isShort />
          )}
        </span>
        <span className={styles.cards}>{live.kind === 'live' && <OwnCards session={live.session} />}</span>
      </button>
      {isShown && live.kind === 'live' && (
        <IconButton aria-label={t('more', { name: live.session.tableName })} onClick={onMore}>
          <Icon name="more" />
        </IconButton>
      )}
    </li>
  );
}

interface UrgentProps {
  /** The other tables that wait for the viewer, the one with the least time left first. */
  readonly elsewhere: readonly WaitingTable[];
  readonly onActivate: (tableId: string) => void;
}

/** One tap to the table that needs the viewer most: on a phone it may be out of sight. Its place stays where none waits, so that nothing moves under a finger. */
function Urgent({ elsewhere, onActivate }: UrgentProps) {
  const t = useTranslations('multiTable');
  const [first] = elsewhere;
  return (
    <button
      type="button"
      className={styles.urgent}
      disabled={first === undefined}
      aria-label={t('urgent', { count: elsewhere.length })}
      onClick={() => first !== undefined && onActivate(first.tableId)}
    >
      <b>{elsewhere.length}</b>
      {first === undefined || first.endsAt === null ? (
        <Icon name="clock" />
      ) : (
        <SecondsLeft endsAt={first.endsAt} overtime={first.overtime} isShort />
      )}
    </button>
  );
}

interface StripProps extends UrgentProps {
  readonly tables: readonly Omit<StripTableProps, 'onShow' | 'onMore'>[];
  readonly onShow: (index: number) => void;
  /** Opens what can be done about the table that is shown. */
  readonly onMore: () => void;
  readonly onAdd: () => void;
  readonly onAll: () => void;
}

/** The tables of a stack in a row, each with the viewer's cards there and the time where it waits for them; one of them is shown below. */
export function Strip({ tables, elsewhere, onActivate, onShow, onMore, onAdd, onAll }: StripProps) {
  const t = useTranslations('multiTable');
  return (
    <div className={styles.row}>
      {tables.length > 1 && <Urgent elsewhere={elsewhere} onActivate={onActivate} />}
      <ol className={styles.strip} data-tables aria-label={t('title')}>
        <li className={styles.back}>
          <IconLink href="/" aria-label={t('toLobby')}>
            <Icon name="back" />
          </IconLink>
        </li>
        {tables.map((table, index) => (
          <StripTable key={table.number} {...table} onShow={() => onShow(index)} onMore={onMore} />
        ))}
        <li className={styles.more}>
          <IconButton aria-label={t('add')} onClick={onAdd}>
            <Icon name="plus" />
          </IconButton>
          <IconButton aria-label={t('all')} onClick={onAll}>
            <Icon name="more" />
          </IconButton>
        </li>
      </ol>
    </div>
  );
}
