'use client';
import type { DisputeDetail, Me, SealedLook } from '@openfelt/server/router';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { handHref } from '../hands/hand-link.ts';
import { Icon } from '../ui/icon.tsx';
import { Acts } from './acts.tsx';
import { CaseDesk } from './case/case-desk.tsx';
import { courseOf } from './course.ts';
import { handNumberOf } from './dispute-link.ts';
import { standingOf } from './standing.ts';
import { StandingMark } from './standing-mark.tsx';
import { Timeline } from './timeline.tsx';
import { useDisputedPot } from './use-disputed-pot.ts';

interface DisputeRoomProps {
  readonly detail: DisputeDetail;
  readonly looks: readonly SealedLook[];
  readonly me: Me;
  /** Something was done: asks for the dispute again. */
  readonly onDone: () => void;
}

/** The course of a dispute, what the viewer may do about it, and for auditors the case file. */
export function DisputeRoom({ detail, looks, me, onDone }: DisputeRoomProps) {
  const t = useTranslations('disputes');
  const potName = useDisputedPot();
  const standing = standingOf(detail);
  const steps = useMemo(() => courseOf(detail, looks), [detail, looks]);
  const isPlayer = detail.hand.players.some(({ playerId }) => playerId === me.playerId);
  const replay = handHref(detail.handId);
  return (
    <div className="audit dispute">
      <header className="audit-head">
        <p className="audit-kind">{t('one')}</p>
        <h1>
          {detail.tableName}{' '}
          <span className="title-note num">{t('handNumber', { number: handNumberOf(detail.handId) })}</span>
        </h1>
        <p className="audit-about">
          <span>{potName(detail.pot)}</span>
          <span>{detail.own ? t('own') : t('by', { name: detail.names[detail.openedBy] ?? '–' })}</span>
        </p>
        <div className="audit-actions">
          <Link className="button" href={`${replay}/audit`}>
            <Icon name="shield" />
            {t('toAudit')}
          </Link>
          <Link className="button" href={replay}>
            <Icon name="play" />
            {t('toReplay')}
          </Link>
        </div>
      </header>
      <div className="standing-panel" data-standing={standing} role="status">
        <StandingMark standing={standing} />
        <p>{t(`standingText.${standing}`)}</p>
      </div>
      <section className="audit-section">
        <h2>{t('course')}</h2>
        <Timeline steps={steps} names={detail.names} />
      </section>
      <Acts detail={detail} onDone={onDone} />
      {me.role === 'auditor' && (
        // What was decided meanwhile has changed what is suggested: the file is taken anew.
        <CaseDesk key={detail.decisions.length} detail={detail} isPlayer={isPlayer} onDone={onDone} />
      )}
    </div>
  );
}
