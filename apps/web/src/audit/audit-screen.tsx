'use client';
import type { AuditedHand, HandListItem } from '@openfelt/api';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFormatDateTime } from '../i18n/times.ts';
import { downloadJson } from '../share/download.ts';
import { handHref, positionQuery } from '../shell/links.ts';
import { useGameName } from '../table/game-name.ts';
import { nameHand } from '../table/name-hand.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import paperStyles from '../ui/paper.module.css';
import { Skeleton } from '../ui/skeleton.tsx';
import { usePart } from '../ui/use-part.ts';
import styles from './audit-screen.module.css';
import { bundleFileName } from './bundle-file.ts';
import { CopyText } from './copy-text.tsx';
import { usePerspectiveName } from './perspective-name.ts';
import type { HandReport, Report } from './report/report.ts';
import { ReportSections } from './report/report-sections.tsx';
import { Seal } from './report/seal.tsx';
import { Verdict } from './report/verdict.tsx';
import { WitnessNote } from './witness/witness-note.tsx';

/** Only recorded hands have these. */
const loadPayment = () => import('./pots/site-payment.tsx');
const loadMucked = () => import('./pots/mucked-hands.tsx');

/** What the page of an audit shows. */
export interface AuditScreenProps {
  readonly audited: AuditedHand;
  /** What the page arrived with, shown until the worker has checked it; null where it arrived with nothing. */
  readonly draft: HandReport | null;
  /** Null while the worker is at it. */
  readonly report: Report | null;
  /** Draws what became of the hand's disputes, given how many pots it had. */
  readonly disputes: (hand: HandListItem, pots: number) => ReactNode;
  /** Takes the bundle again. */
  readonly onAgain: () => void;
}

/** The audit of a hand that this server has played or taken in: one column, to be read and printed. */
export function AuditScreen({ audited, draft, report, disputes, onAgain }: AuditScreenProps) {
  const t = useTranslations('audit');
  const when = useFormatDateTime();
  const { game, limit } = useGameName();
  const perspectiveName = usePerspectiveName();
  const { hand, bundle, statedEnd, mucked } = audited;
  const name = nameHand(hand, (number) => t('handNumber', { number }));
  const payment = usePart(statedEnd !== null, loadPayment);
  const muckedHands = usePart(mucked.length > 0, loadMucked);
  const isRecorded = hand.source === 'recorded';
  const replay = handHref(hand.handId);
  const shown = report ?? draft;
  const from = shown?.hand?.from ?? Number.POSITIVE_INFINITY;
  const replayHref = (version: number) => (version < from ? null : `${replay}${positionQuery(version)}`);
  const fileName = bundleFileName(hand.handId, bundle.perspective);
  return (
    <div className={paperStyles.paper}>
      <header>
        <p className={paperStyles.kind}>{t('title')}</p>
        <h1>
          {name.table} <small className="num">{name.number}</small>
        </h1>
        <p className={paperStyles.about}>
          <span>{t('gameLine', { limit: limit(hand.limit), game: game(hand.variant) })}</span>
          {hand.endedAt > 0 && (
            <time dateTime={new Date(hand.endedAt).toISOString()}>{when(hand.endedAt)}</time>
          )}
          <span>{perspectiveName(bundle.perspective)}</span>
          {/* The file that it is from, where that is not its name. */}
          {name.table !== hand.tableName && <span>{hand.tableName}</span>}
        </p>
        <div className={paperStyles.actions}>
          <ButtonLink href={replay}>
            <Icon name="play" />
            {t('replay')}
          </ButtonLink>
          <Button onClick={() => downloadJson(bundle, fileName)}>
            <Icon name="download" />
            {t('download')}
          </Button>
          <Button onClick={() => window.print()}>
            <Icon name="print" />
            {t('print')}
          </Button>
        </div>
      </header>
      {report === null ? (
        <Verdict verdict="working" sentence={t('working')} />
      ) : (
        <Verdict
          verdict={report.verdict}
          sentence={isRecorded && report.verdict === 'holds' ? t('site.verdict') : report.sentence}
        />
      )}
      {report !== null && audited.awaitsCheckpoint !== null && (
        <p className={styles.pending}>
          {t(`awaits.${audited.awaitsCheckpoint}`)}
          <Button size="small" onClick={onAgain}>
            {t('lookAgain')}
          </Button>
        </p>
      )}
      {shown !== null && (
        <>
          {disputes(hand, shown.explanation?.pots.length ?? 0)}
          {statedEnd !== null &&
            shown.explanation !== null &&
            (payment === null ? (
              <Skeleton shape="picture" />
            ) : (
              <payment.SitePayment
                stated={statedEnd}
                explanation={shown.explanation}
                players={shown.players}
              />
            ))}
          {mucked.length > 0 &&
            (muckedHands === null ? (
              <Skeleton shape="picture" />
            ) : (
              <muckedHands.MuckedHands mucked={mucked} players={shown.players} />
            ))}
          <ReportSections report={shown} checks={report?.checks ?? null} replayHref={replayHref}>
            {report !== null && (
              <>
                <h3>{t('key')}</h3>
                <p>{t('keyText')}</p>
                <CopyText label={t('key')} text={report.key} />
                <WitnessNote keyInUse={report.key} note={report.sealed?.checkpoint?.note ?? null} />
                <Seal report={report} />
                <p>
                  <Link href="/statistics/shuffle">{t('shuffleLink')}</Link>
                </p>
                <p>{t.rich('elsewhere', { link: (text) => <Link href="/verify">{text}</Link> })}</p>
              </>
            )}
          </ReportSections>
        </>
      )}
    </div>
  );
}
