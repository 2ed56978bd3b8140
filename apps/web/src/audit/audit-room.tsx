'use client';
import type { AuditedHand } from '@openfelt/server/router';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { HandDisputes } from '../disputes/hand-disputes.tsx';
import { handHref } from '../hands/hand-link.ts';
import { positionQuery } from '../replay/position.ts';
import { useGameName } from '../table/game-name.ts';
import { Icon } from '../ui/icon.tsx';
import { bundleFileName, downloadBundle } from './bundle-file.ts';
import { CopyText } from './copy-text.tsx';
import { usePerspectiveName } from './perspective-name.ts';
import type { Report } from './report.ts';
import { ReportSections } from './report-sections.tsx';
import { Seal } from './seal.tsx';
import { Verdict } from './verdict.tsx';
import { WitnessNote } from './witness-note.tsx';

interface AuditRoomProps {
  readonly audited: AuditedHand;
  /** Null while the worker is at it. */
  readonly report: Report | null;
  /** Takes the bundle again. */
  readonly onAgain: () => void;
}

/** The audit of a hand that this server has played: one column, to be read and printed. */
export function AuditRoom({ audited, report, onAgain }: AuditRoomProps) {
  const t = useTranslations('audit');
  const locale = useLocale();
  const { game, limit } = useGameName();
  const perspectiveName = usePerspectiveName();
  const { hand, bundle } = audited;
  const replay = handHref(hand.handId);
  const from = report?.hand?.from ?? Number.POSITIVE_INFINITY;
  const replayHref = (version: number) =>
    version < from ? null : `${replay}${positionQuery(version, null)}`;
  const fileName = bundleFileName(hand.handId, bundle.perspective);
  return (
    <div className="audit">
      <header className="audit-head">
        <p className="audit-kind">{t('title')}</p>
        <h1>
          {hand.tableName}{' '}
          <span className="title-note num">{t('handNumber', { number: hand.handNumber })}</span>
        </h1>
        <p className="audit-about">
          <span>{t('gameLine', { limit: limit(hand.limit), game: game(hand.variant) })}</span>
          {hand.endedAt > 0 && (
            <time dateTime={new Date(hand.endedAt).toISOString()} suppressHydrationWarning>
              {new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
                hand.endedAt,
              )}
            </time>
          )}
          <span>{perspectiveName(bundle.perspective)}</span>
        </p>
        <div className="audit-actions">
          <Link className="button" href={replay}>
            <Icon name="play" />
            {t('replay')}
          </Link>
          <button type="button" className="button" onClick={() => downloadBundle(bundle, fileName)}>
            <Icon name="download" />
            {t('download')}
          </button>
          <button type="button" className="button" onClick={() => window.print()}>
            <Icon name="print" />
            {t('print')}
          </button>
        </div>
      </header>
      {report === null ? (
        <p className="verdict" data-verdict="working" role="status">
          <span className="verdict-mark">
            <Icon name="clock" />
          </span>
          {t('working')}
        </p>
      ) : (
        <>
          <Verdict verdict={report.verdict} sentence={report.sentence} />
          {report.verdict === 'pending' && (
            <p className="audit-pending">
              {t('pending')}
              <button type="button" className="button button-small" onClick={onAgain}>
                {t('lookAgain')}
              </button>
            </p>
          )}
          <HandDisputes hand={hand} pots={report.explanation?.pots.length ?? 0} />
          <ReportSections report={report} replayHref={replayHref}>
            <h3>{t('key')}</h3>
            <p>{t('keyText')}</p>
            <CopyText label={t('key')} text={report.key} />
            <WitnessNote keyInUse={report.key} note={report.sealed?.checkpoint?.note ?? null} />
            <Seal report={report} />
            <p>{t.rich('elsewhere', { link: (text) => <Link href="/verify">{text}</Link> })}</p>
          </ReportSections>
        </>
      )}
    </div>
  );
}
