'use client';
import type { LedgerEntryItem } from '@openfelt/api';
import { clsx } from 'clsx';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { MovementList } from '../chips/movement-list.tsx';
import { useFormatDateTime } from '../i18n/times.ts';
import { handHref, positionQuery } from '../shell/links.ts';
import paperStyles from '../ui/paper.module.css';
import styles from './entry.module.css';

/** Reasons that have words here; another one is shown as it was written. */
const reasons = [
  'grant',
  'buy-in',
  'chips-added',
  'cash-out',
  'house',
  'set-aside',
  'dispute-held',
  'dispute-released',
  'correction',
] as const;

interface EntryProps {
  readonly entry: LedgerEntryItem;
  /** What an account is called. */
  readonly name: (account: string) => string;
}

/** One movement of chips: who gives, who gets, and the event that it belongs to. */
export function Entry({ entry: { reason, writtenAt, lines, event }, name }: EntryProps) {
  const t = useTranslations('ledger');
  const when = useFormatDateTime();
  const known = reasons.find((each) => each === reason);
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <b>{known === undefined ? reason : t(`reasons.${known}`)}</b>
        <time className="num" dateTime={new Date(writtenAt).toISOString()}>
          {when(writtenAt)}
        </time>
      </p>
      <MovementList
        rows={lines.map(({ account, amount }) => ({ key: account, name: name(account), amount }))}
      />
      <p className={clsx(paperStyles.note, styles.event)}>
        {event === null ? t('noEvent') : t('event', { version: event.version, stream: event.streamId })}{' '}
        {event !== null && event.handId !== null && (
          <Link href={`${handHref(event.handId)}${positionQuery(event.version)}`}>{t('toReplay')}</Link>
        )}
      </p>
    </li>
  );
}
