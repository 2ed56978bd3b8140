'use client';
import type { EntryRow } from '@openfelt/server/router';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useSignedChips } from '../chips/amount.tsx';
import { useWhen } from '../disputes/use-when.ts';
import { handHref } from '../hands/hand-link.ts';
import { positionQuery } from '../replay/position.ts';

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
  readonly entry: EntryRow;
  /** What an account is called. */
  readonly name: (account: string) => string;
}

/** One movement of chips: who gives, who gets, and the event that it belongs to. */
export function Entry({ entry: { reason, writtenAt, lines, event }, name }: EntryProps) {
  const t = useTranslations('house');
  const signed = useSignedChips();
  const when = useWhen();
  const known = reasons.find((each) => each === reason);
  return (
    <li className="entry">
      <p className="entry-head">
        <b>{known === undefined ? reason : t(`reasons.${known}`)}</b>
        <time className="num" dateTime={new Date(writtenAt).toISOString()}>
          {when(writtenAt)}
        </time>
      </p>
      <dl className="movements">
        {lines.map(({ account, amount }) => (
          <div key={account} data-net={amount > 0 ? 'up' : 'down'}>
            <dt>{name(account)}</dt>
            <dd className="num net">{signed(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="audit-note">
        {event === null ? t('noEvent') : t('event', { version: event.version, stream: event.streamId })}{' '}
        {event !== null && event.handId !== null && (
          <Link
            className="verify-link"
            href={`${handHref(event.handId)}${positionQuery(event.version, null)}`}
          >
            {t('toReplay')}
          </Link>
        )}
      </p>
    </li>
  );
}
