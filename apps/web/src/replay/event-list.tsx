'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { memo, useEffect, useRef } from 'react';
import type { EventLine } from '../events/event-lines.ts';
import { Spoken } from '../events/spoken.tsx';
import { positionQuery } from '../shell/links.ts';
import logStyles from '../table/log.module.css';
import styles from './event-list.module.css';

interface EventListProps {
  readonly lines: readonly EventLine[];
  /** The version of the present event. */
  readonly at: number;
  /** Whether what has not been reached is shown too. */
  readonly showsAll: boolean;
  readonly as: string | null;
  readonly onGo: (version: number) => void;
}

interface EventRowProps {
  readonly line: EventLine;
  readonly isAhead: boolean;
  readonly isPresent: boolean;
  readonly as: string | null;
  readonly onGo: (version: number) => void;
}

/** A line of the hand. A step changes two of many: the others are not drawn again. */
const EventRow = memo(function EventRow({ line, isAhead, isPresent, as, onGo }: EventRowProps) {
  return (
    <li data-kind={line.kind} data-ahead={isAhead}>
      <a
        href={positionQuery(line.version, as)}
        aria-current={isPresent ? 'step' : undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onGo(line.version);
        }}
      >
        <Spoken line={line} />
      </a>
    </li>
  );
});

/** The hand in words, up to where it is; every line leads to its position. */
export function EventList({ lines, at, showsAll, as, onGo }: EventListProps) {
  const t = useTranslations('replay');
  const list = useRef<HTMLOListElement>(null);
  const present = lines.findLast((line) => line.version <= at)?.version;
  useEffect(() => {
    const box = list.current;
    const line = box?.querySelector<HTMLElement>('[aria-current]');
    if (!box || !line) return;
    const above = line.offsetTop - box.offsetTop;
    if (above < box.scrollTop || above + line.offsetHeight > box.scrollTop + box.clientHeight) {
      box.scrollTop = above - box.clientHeight / 2;
    }
  }, [present]);
  const shown = showsAll ? lines : lines.filter((line) => line.version <= at);
  return (
    <ol ref={list} className={clsx(logStyles.log, styles.list)}>
      {shown.map((line) => (
        <EventRow
          key={line.version}
          line={line}
          isAhead={line.version > at}
          isPresent={line.version === present}
          as={as}
          onGo={onGo}
        />
      ))}
      {!showsAll && shown.length < lines.length && <li className={styles.more}>{t('goOnToSee')}</li>}
    </ol>
  );
}
