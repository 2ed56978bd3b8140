'use client';
import type { HandListItem } from '@openfelt/api';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useMe } from '../api/me.ts';
import { useTRPC } from '../api/provider.tsx';
import { useFormatDateTime } from '../i18n/times.ts';
import { disputeHref } from '../shell/links.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import paperStyles from '../ui/paper.module.css';
import { usePart } from '../ui/use-part.ts';
import styles from './hand-disputes.module.css';
import { getStanding } from './standing.ts';
import { StandingMark } from './standing-mark.tsx';
import { useDisputeChanges, useRefreshDisputes } from './use-dispute-changes.ts';
import { useDisputedPot } from './use-disputed-pot.ts';

// Most who read an audit dispute nothing.
const loadDialog = () => import('./open-dialog.tsx');

interface HandDisputesProps {
  readonly hand: HandListItem;
  /** How many pots the hand had. */
  readonly pots: number;
}

/** What became of a hand's disputes, for everyone who may see it; its players open one here. */
export function HandDisputes({ hand, pots }: HandDisputesProps) {
  const t = useTranslations('disputes');
  const potName = useDisputedPot();
  const when = useFormatDateTime();
  const [isOpening, setIsOpening] = useState(false);
  const dialog = usePart(isOpening, loadDialog);
  const trpc = useTRPC();
  const refresh = useRefreshDisputes();
  const { data: me } = useMe();
  const { data: outcomes } = useQuery(trpc.disputes.ofHand.queryOptions({ handId: hand.handId }));
  useDisputeChanges();
  if (me === undefined || outcomes === undefined || hand.source !== 'live') return null;
  const isPlayer = hand.players.some(({ playerId }) => playerId === me.playerId);
  const mayRead = isPlayer || me.role !== 'player';
  const mayOpen = isPlayer && outcomes.every(({ own }) => !own);
  if (outcomes.length === 0 && !mayOpen) return null;
  return (
    <section className={clsx(paperStyles.section, styles.disputes)} id="disputes">
      <h2>{t('title')}</h2>
      {outcomes.length > 0 && (
        <ul className={styles.outcomes}>
          {outcomes.map((outcome) => (
            <li key={outcome.dispute}>
              <StandingMark standing={getStanding(outcome)} />
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
        <div className={styles.invite}>
          <p>{t('invite')}</p>
          <Button onClick={() => setIsOpening(true)}>
            <Icon name="scales" />
            {t('open.button')}
          </Button>
        </div>
      )}
      {isOpening && dialog !== null && (
        <dialog.OpenDialog
          hand={hand}
          pots={pots}
          onClose={() => setIsOpening(false)}
          onOpened={() => {
            setIsOpening(false);
            refresh();
          }}
        />
      )}
    </section>
  );
}
