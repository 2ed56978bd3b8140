'use client';
import type { HandRow } from '@openfelt/server/router';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAnswer } from '../api/use-answer.ts';
import { Icon } from '../ui/icon.tsx';
import { disputeHref } from './dispute-link.ts';
import { OpenDialog } from './open-dialog.tsx';
import { standingOf } from './standing.ts';
import { StandingMark } from './standing-mark.tsx';
import { useDisputeChanges } from './use-dispute-changes.ts';
import { useDisputedPot } from './use-disputed-pot.ts';
import { useWhen } from './use-when.ts';

interface HandDisputesProps {
  readonly hand: HandRow;
  /** How many pots the hand had. */
  readonly pots: number;
}

/** What became of a hand's disputes, for everybody who may see it; its players open one here. */
export function HandDisputes({ hand, pots }: HandDisputesProps) {
  const t = useTranslations('disputes');
  const potName = useDisputedPot();
  const when = useWhen();
  const [isOpening, setIsOpening] = useState(false);
  const { answer, again } = useAnswer(`disputes ${hand.handId}`, async (client) => {
    const [me, outcomes] = await Promise.all([
      client.me.get.query(),
      client.disputes.ofHand.query({ handId: hand.handId }),
    ]);
    return { me, outcomes };
  });
  useDisputeChanges(again);
  if (answer.kind !== 'ready' || hand.source !== 'live') return null;
  const { me, outcomes } = answer.data;
  const isPlayer = hand.players.some(({ playerId }) => playerId === me.playerId);
  const mayRead = isPlayer || me.role !== 'player';
  const mayOpen = isPlayer && outcomes.every(({ own }) => !own);
  if (outcomes.length === 0 && !mayOpen) return null;
  return (
    <section className="audit-section hand-disputes" id="disputes">
      <h2>{t('title')}</h2>
      {outcomes.length > 0 && (
        <ul className="outcomes">
          {outcomes.map((outcome) => (
            <li key={outcome.dispute}>
              <StandingMark standing={standingOf(outcome)} />
              <span>
                {potName(outcome.pot)}
                {outcome.own && ` (${t('own')})`}
              </span>
              <time className="num" dateTime={new Date(outcome.changedAt).toISOString()}>
                {when(outcome.changedAt)}
              </time>
              {mayRead && <Link href={disputeHref(outcome.dispute)}>{t('follow')}</Link>}
            </li>
          ))}
        </ul>
      )}
      {mayOpen && (
        <div className="dispute-invite">
          <p>{t('invite')}</p>
          <button type="button" className="button" onClick={() => setIsOpening(true)}>
            <Icon name="scales" />
            {t('open.button')}
          </button>
        </div>
      )}
      {isOpening && (
        <OpenDialog
          hand={hand}
          pots={pots}
          onClose={() => setIsOpening(false)}
          onOpened={() => {
            setIsOpening(false);
            again();
          }}
        />
      )}
    </section>
  );
}
