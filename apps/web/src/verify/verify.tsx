'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import { usePerspectiveName } from '../audit/perspective-name.ts';
import { ReportSections } from '../audit/report/report-sections.tsx';
import { Seal } from '../audit/report/seal.tsx';
import { useReport } from '../audit/report/use-report.ts';
import { Verdict } from '../audit/report/verdict.tsx';
import { useGameName } from '../table/game-name.ts';
import formStyles from '../ui/form.module.css';
import { FormError } from '../ui/form-error.tsx';
import pageStyles from '../ui/page.module.css';
import paperStyles from '../ui/paper.module.css';
import { BundleDrop } from './bundle-drop.tsx';
import type { ChosenFile } from './read-file.ts';
import { loadSavedKey, saveKey } from './saved-key.ts';
import styles from './verify.module.css';

/** Verifies a bundle's file with nothing but a public key. Nothing leaves the browser. */
export function Verify() {
  const t = useTranslations('verify');
  const tAudit = useTranslations('audit');
  const { game, limit } = useGameName();
  const perspectiveName = usePerspectiveName();
  const [key, setKey] = useState('');
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const note = useId();
  useEffect(() => setKey(loadSavedKey()), []);
  const text = chosen?.kind === 'text' ? chosen.text : null;
  const hasKey = key.trim() !== '';
  const checking = useReport({ subject: hasKey ? text : null, keys: key });
  const report = checking.kind === 'ready' ? checking.report : null;
  const issue =
    chosen !== null && chosen.kind !== 'text'
      ? t(chosen.kind === 'too-large' ? 'tooLarge' : 'unreadable')
      : chosen !== null && !hasKey
        ? t('noKey')
        : checking.kind === 'failed'
          ? t('failed')
          : null;
  return (
    <div className={paperStyles.paper}>
      <header className={pageStyles.head}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <div className={styles.form}>
        <label className={formStyles.field}>
          <span className={formStyles.label}>{t('key')}</span>
          <textarea
            className={formStyles.input}
            rows={2}
            spellCheck={false}
            autoComplete="off"
            value={key}
            placeholder="openfelt.1a2b3c4d+5e6f7a8b+A…"
            aria-describedby={note}
            onChange={(event) => {
              setKey(event.target.value);
              saveKey(event.target.value);
            }}
          />
          <span className={formStyles.note} id={note}>
            {t('keyNote')}
          </span>
        </label>
        <BundleDrop chosen={chosen} onChoose={setChosen} />
      </div>
      <FormError text={issue} />
      {chosen === null && (
        <section className={styles.about}>
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
            <header>
              <h2 className={styles.hand}>
                {report.hand.table}{' '}
                <span className="num">{tAudit('handNumber', { number: report.hand.handNumber })}</span>
              </h2>
              <p className={paperStyles.about}>
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
          <ReportSections report={report} checks={report.checks} replayHref={() => null}>
            <Seal report={report} />
          </ReportSections>
        </>
      )}
    </div>
  );
}
