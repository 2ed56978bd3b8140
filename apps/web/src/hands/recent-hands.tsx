'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useAnswer } from '../api/use-answer.ts';
import { HandRow } from './hand-row.tsx';

const shownAtMost = 5;

/**
 * The viewer's last hands, or, before there is one, the last of all tables. `played` counts the hands that were
 * begun: the list is asked for again whenever it changes.
 */
export function RecentHands({ played }: { readonly played: number }) {
  const t = useTranslations('hands');
  const { answer, again } = useAnswer('recent', async (client) => {
    const [me, mine] = await Promise.all([
      client.me.get.query(),
      client.hands.list.query({ mine: true, limit: shownAtMost }),
    ]);
    if (mine.hands.length > 0) return { me: me.playerId, mine: true, hands: mine.hands };
    const all = await client.hands.list.query({ mine: false, limit: shownAtMost });
    return { me: me.playerId, mine: false, hands: all.hands };
  });
  const askedAt = useRef(played);
  useEffect(() => {
    if (askedAt.current === played) return;
    askedAt.current = played;
    again();
  }, [played, again]);
  if (answer.kind !== 'ready') return null;
  const { hands, mine, me } = answer.data;
  return (
    <section className="recent">
      <div className="section-head">
        <h2>{t(mine ? 'myLast' : 'last')}</h2>
        {hands.length > 0 && <Link href={mine ? '/hands?mine=1' : '/hands'}>{t('all')}</Link>}
      </div>
      {hands.length === 0 ? (
        <p className="empty">{t('none')}</p>
      ) : (
        <ul className="hand-list">
          {hands.map((hand) => (
            <HandRow key={hand.handId} hand={hand} me={me} />
          ))}
        </ul>
      )}
    </section>
  );
}
