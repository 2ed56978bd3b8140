'use client';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useTRPC } from '../api/provider.tsx';
import { Empty } from '../ui/empty.tsx';
import listStyles from '../ui/list.module.css';
import { RecentHand } from './recent-hand.tsx';
import styles from './recent-hands.module.css';
import { recentHandsQuery } from './recent-hands-query.ts';
import { useFreshHands } from './use-fresh-hands.ts';

/**
 * The viewer's last hands, or, before there is one, the last of all tables. `played` counts the hands that were
 * begun: the list is asked for again whenever it changes.
 */
export function RecentHands({ played }: { readonly played: number }) {
  const t = useTranslations('hands');
  const trpc = useTRPC();
  const { data: own } = useQuery(recentHandsQuery(trpc, true));
  const hasPlayed = own === undefined ? null : own.hands.length > 0;
  const { data: all } = useQuery({ ...recentHandsQuery(trpc, false), enabled: hasPlayed === false });
  useFreshHands(played);
  const hands = (hasPlayed ? own : all)?.hands;
  if (hands === undefined) return null;
  return (
    <section className={styles.recent}>
      <div className={styles.head}>
        <h2>{t(hasPlayed ? 'myLast' : 'last')}</h2>
        {hands.length > 0 && <Link href={hasPlayed ? '/hands?mine=1' : '/hands'}>{t('all')}</Link>}
      </div>
      {hands.length === 0 ? (
        <Empty>{t('none')}</Empty>
      ) : (
        <ul className={listStyles.list}>
          {hands.map((hand, place) => (
            // By its place: when a hand comes, rows are written anew where they stand, and nothing moves.
            <RecentHand key={place} hand={hand} />
          ))}
        </ul>
      )}
    </section>
  );
}
