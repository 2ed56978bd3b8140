'use client';
import type { DisputeListItem } from '@openfelt/api';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { usePlayerName } from '../i18n/player-name.ts';
import { useFormatDateTime } from '../i18n/times.ts';
import { disputeHref, parseHandNumber } from '../shell/links.ts';
import styles from './dispute-item.module.css';
import { getStanding } from './standing.ts';
import { StandingMark } from './standing-mark.tsx';
import { useDisputedPot } from './use-disputed-pot.ts';

/** A dispute in a list: its hand and pot, where it stands, whose words. The whole row leads to it. */
export function DisputeItem({ dispute }: { readonly dispute: DisputeListItem }) {
  const t = useTranslations('disputes');
  const potName = useDisputedPot();
  const playerName = usePlayerName();
  const when = useFormatDateTime();
  const { tableName, handId, pot, excerpt, answers, openedBy, own, names, changedAt } = dispute;
  return (
    <li className={styles.item}>
      <Link href={disputeHref(dispute.dispute)}>
        <span className={styles.hand}>
          <b>{t('hand', { table: tableName, number: parseHandNumber(handId) })}</b>
          <span>{potName(pot)}</span>
        </span>
        <StandingMark standing={getStanding(dispute)} />
        <span className={styles.excerpt}>{excerpt}</span>
        <span className={styles.by}>
          <span>{own ? t('own') : t('by', { name: playerName(names[openedBy]) })}</span>
          <span>{t('answers', { count: answers })}</span>
          <time className="num" dateTime={new Date(changedAt).toISOString()}>
            {t('changed', { when: when(changedAt) })}
          </time>
        </span>
      </Link>
    </li>
  );
}
