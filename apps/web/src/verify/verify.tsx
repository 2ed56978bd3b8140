'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import { usePerspectiveName } from '../audit/perspective-name.ts';
import { ReportSections } from '../audit/report-sections.tsx';
import { Seal } from '../audit/seal.tsx';
import { useReport } from '../audit/use-report.ts';
import { Verdict } from '../audit/verdict.tsx';
import { useGameName } from '../table/game-name.ts';
import { FormFlaw } from '../ui/form-flaw.tsx';
import { BundleDrop } from './bundle-drop.tsx';
import { keepKey, keptKey } from './kept-key.ts';
import type { ChosenFile } from './read-file.ts';

/** Verifies a bundle's file with nothing but a public key. Nothing leaves the browser. */
export function Verify() {
  const t = useTranslations('verify');
  const tAudit = useTranslations('audit');
  const { game, limit } = useGameName();
  const perspectiveName = usePerspectiveName();
  const [key, setKey] = useState('');
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const note = useId();
  useEffect(() => setKey(keptKey()), []);
  const text = chosen?.kind === 'text' ? chosen.text : null;
  const hasKey = key.trim() !== '';
  const checking = useReport({ subject: hasKey ? text : null, keys: key });
  const report = checking.kind === 'ready' ? checking.report : null;
  const flaw =
    chosen !== null && chosen.kind !== 'text'
      ? t(chosen.kind === 'too-large' ? 'tooLarge' : 'unreadable')
      : chosen !== null && !hasKey
        ? t('noKey')
        : checking.kind === 'failed'
          ? t('failed')
          : null;
  return (
    <div className="audit">
      <header className="page-head">
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <div className="verify-form">
        <label className="field">
          <span className="field-label">{t('key')}</span>
          <textarea
            className="text-field"
            rows={2}
            spellCheck={false}
            autoComplete="off"
            value={key}
            placeholder="openfelt.1a2b3c4d+5e6f7a8b+A…"
            aria-describedby={note}
            onChange={(event) => {
              setKey(event.target.value);
              keepKey(event.target.value);
            }}
          />
          <span className="field-note" id={note}>
            {t('keyNote')}
          </span>
        </label>
        <BundleDrop chosen={chosen} onChoose={setChosen} />
      </div>
      <FormFlaw text={flaw} />
      {chosen === null && (
        <section className="verify-about">
          <h2>{t('about')}</h2>
          <ul>
            <li>{t('aboutBundle')}</li>
            <li>{t('aboutFrom')}</li>
            <li>{t('aboutHere')}</li>
          </ul>
        </section>
      )}
      {checking.kind === 'working' && <p role="status">{tAudit('working')}</p>}
      {report !== null && (
        <>
          {report.hand !== null && report.sealed !== null && (
            <header className="audit-head">
              <h2 className="verify-hand">
                {report.hand.table}{' '}
                <span className="title-note num">
                  {tAudit('handNumber', { number: report.hand.handNumber })}
                </span>
              </h2>
              <p className="audit-about">
                <span>
                  {tAudit('gameLine', {
                    limit: limit(report.hand.limit),
                    game: game(report.hand.variant),
                  })}
                </span>
                <span>{perspectiveName(report.sealed.perspective)}</span>
              </p>
            </header>
          )}
          <Verdict verdict={report.verdict} sentence={report.sentence} />
          <ReportSections report={report} replayHref={() => null}>
            <Seal report={report} />
          </ReportSections>
        </>
      )}
    </div>
  );
}
