'use client';
import type { DisputeRow } from '@openfelt/server/router';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { disputeHref, handNumberOf } from './dispute-link.ts';
import { standingOf } from './standing.ts';
import { StandingMark } from './standing-mark.tsx';
import { useDisputedPot } from './use-disputed-pot.ts';
import { useWhen } from './use-when.ts';

/** A dispute in a list: its hand and pot, where it stands, whose words. The whole row leads to it. */
export function DisputeItem({ dispute }: { readonly dispute: DisputeRow }) {
  const t = useTranslations('disputes');
  const potName = useDisputedPot();
  const when = useWhen();
  const { tableName, handId, pot, excerpt, answers, openedBy, own, names, changedAt } = dispute;
  return (
    <li className="dispute-item">
      <Link href={disputeHref(dispute.dispute)}>
        <span className="dispute-hand">
          <b>{t('hand', { table: tableName, number: handNumberOf(handId) })}</b>
          <span>{potName(pot)}</span>
        </span>
        <StandingMark standing={standingOf(dispute)} />
        <span className="dispute-excerpt">{excerpt}</span>
        <span className="dispute-by">
          <span>{own ? t('own') : t('by', { name: names[openedBy] ?? '–' })}</span>
          <span>{t('answers', { count: answers })}</span>
          <time className="num" dateTime={new Date(changedAt).toISOString()}>
            {t('changed', { when: when(changedAt) })}
          </time>
        </span>
      </Link>
    </li>
  );
}
