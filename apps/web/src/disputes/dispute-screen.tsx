'use client';
import type { CardAccess, DisputeDetail, Me } from '@openfelt/api';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { usePlayerName } from '../i18n/player-name.ts';
import { handHref, parseHandNumber } from '../shell/links.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import paperStyles from '../ui/paper.module.css';
import { CaseReview } from './case/case-review.tsx';
import { buildCourse } from './course.ts';
import { DisputeActions } from './dispute-actions.tsx';
import { getStanding } from './standing.ts';
import standingMarkStyles from './standing-mark.module.css';
import { StandingMark } from './standing-mark.tsx';
import { Timeline } from './timeline.tsx';
import { useDisputedPot } from './use-disputed-pot.ts';

interface DisputeScreenProps {
  readonly detail: DisputeDetail;
  readonly looks: readonly CardAccess[];
  readonly me: Me;
  /** Something was done: asks for the dispute again. */
  readonly onDone: () => void;
}

/** The course of a dispute, what the viewer may do about it, and for auditors the case file. */
export function DisputeScreen({ detail, looks, me, onDone }: DisputeScreenProps) {
  const t = useTranslations('disputes');
  const playerName = usePlayerName();
  const potName = useDisputedPot();
  const standing = getStanding(detail);
  const steps = useMemo(() => buildCourse(detail, looks), [detail, looks]);
  const isPlayer = detail.hand.players.some(({ playerId }) => playerId === me.playerId);
  const replay = handHref(detail.handId);
  return (
    <div className={paperStyles.paper}>
      <header>
        <p className={paperStyles.kind}>{t('one')}</p>
        <h1>
          {detail.tableName}{' '}
          <small className="num">{t('handNumber', { number: parseHandNumber(detail.handId) })}</small>
        </h1>
        <p className={paperStyles.about}>
          <span>{potName(detail.pot)}</span>
          <span>{detail.own ? t('own') : t('by', { name: playerName(detail.names[detail.openedBy]) })}</span>
        </p>
        <div className={paperStyles.actions}>
          <ButtonLink href={`${replay}/audit`}>
            <Icon name="shield" />
            {t('toAudit')}
          </ButtonLink>
          <ButtonLink href={replay}>
            <Icon name="play" />
            {t('toReplay')}
          </ButtonLink>
        </div>
      </header>
      <div className={standingMarkStyles.panel} data-standing={standing} role="status">
        <StandingMark standing={standing} />
        <p>{t(`standingText.${standing}`)}</p>
      </div>
      <section className={paperStyles.section}>
        <h2>{t('course')}</h2>
        <Timeline steps={steps} names={detail.names} />
      </section>
      <DisputeActions detail={detail} onDone={onDone} />
      {me.role === 'auditor' && (
        // What was decided meanwhile has changed what is suggested: the file is taken again.
        <CaseReview key={detail.decisions.length} detail={detail} isPlayer={isPlayer} onDone={onDone} />
      )}
    </div>
  );
}
