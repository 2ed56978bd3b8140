'use client';
import type { HandNote } from '@openfelt/api';
import type { StreetStart } from '@openfelt/hand-history';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { memo, useEffect, useMemo, useRef } from 'react';
import type { EventLine } from '../events/event-lines.ts';
import { Spoken } from '../events/spoken.tsx';
import { positionQuery, type ReplayAddress } from '../shell/links.ts';
import logStyles from '../table/log.module.css';
import styles from './event-list.module.css';

interface EventListProps {
  readonly lines: readonly EventLine[];
  /** Where the streets begin. */
  readonly streets: readonly StreetStart[];
  /** The versions of all events, also of those that have no line. */
  readonly versions: readonly number[];
  /** The viewer's own, each below the line that it follows. */
  readonly notes: readonly HandNote[];
  /** The version of the present event. */
  readonly at: number;
  /** Whether what has not been reached is shown too. */
  readonly showsAll: boolean;
  /** What its links say beside the position. */
  readonly address: ReplayAddress;
  readonly onGo: (version: number) => void;
}

interface EventRowProps {
  readonly line: EventLine;
  /** The name of the street that begins with it, for paper. */
  readonly street: string | undefined;
  /** What the viewer has noted there; empty for nothing. */
  readonly note: string;
  readonly isAhead: boolean;
  readonly isPresent: boolean;
  readonly address: ReplayAddress;
  readonly onGo: (version: number) => void;
}

/** A line of the hand. A step changes two of many: the others are not drawn again. */
const EventRow = memo(function EventRow({
  line,
  street,
  note,
  isAhead,
  isPresent,
  address,
  onGo,
}: EventRowProps) {
  const t = useTranslations('handNotes');
  return (
    <li data-kind={line.kind} data-ahead={isAhead} data-street={street}>
      <a
        href={positionQuery(line.version, address)}
        aria-current={isPresent ? 'step' : undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onGo(line.version);
        }}
      >
        <Spoken line={line} />
      </a>
      {note !== '' && <p className={styles.note}>{t('mine', { text: note })}</p>}
    </li>
  );
});

/** The hand in words, up to where it is; every line leads to its position. */
export function EventList({ lines, streets, versions, notes, at, showsAll, address, onGo }: EventListProps) {
  const t = useTranslations('replay');
  const tStreet = useTranslations('street');
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
  const headings = useMemo(
    () =>
      new Map(
        streets.map(({ index, street }) => {
          const first = lines.find((line) => line.version >= (versions[index] ?? 0));
          return [first?.version, tStreet(street)];
        }),
      ),
    [lines, streets, versions, tStreet],
  );
  const noteAt = (place: number) =>
    notes
      .filter(({ version }) => lines.findLastIndex((line) => line.version <= version) === place)
      .map(({ text }) => text)
      .join(' · ');
  const shown = showsAll ? lines : lines.filter((line) => line.version <= at);
  return (
    <ol ref={list} className={clsx(logStyles.log, styles.list)}>
      {shown.map((line, place) => (
        <EventRow
          key={line.version}
          line={line}
          street={headings.get(line.version)}
          note={notes.length === 0 ? '' : noteAt(place)}
          isAhead={line.version > at}
          isPresent={line.version === present}
          address={address}
          onGo={onGo}
        />
      ))}
      {!showsAll && shown.length < lines.length && <li className={styles.more}>{t('goOnToSee')}</li>}
    </ol>
  );
}
