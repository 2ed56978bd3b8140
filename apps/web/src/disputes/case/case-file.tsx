'use client';
import type { CaseFile as File } from '@openfelt/api';
import { toGameEvent } from '@openfelt/hand-history';
import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { bundleFileName } from '../../audit/bundle-file.ts';
import { Eligibility } from '../../audit/pots/eligibility.tsx';
import { PotLadder } from '../../audit/pots/pot-ladder.tsx';
import { PotReasons } from '../../audit/pots/pot-reasons.tsx';
import { ShownHands } from '../../audit/pots/shown-hands.tsx';
import { Proof } from '../../audit/report/proof.tsx';
import { useReport } from '../../audit/report/use-report.ts';
import { Verdict } from '../../audit/report/verdict.tsx';
import { useServerKey } from '../../audit/witness/use-server-key.ts';
import { downloadJson } from '../../share/download.ts';
import { handHref, positionQuery } from '../../shell/links.ts';
import { Button } from '../../ui/button.tsx';
import formStyles from '../../ui/form.module.css';
import { Icon } from '../../ui/icon.tsx';
import pageStyles from '../../ui/page.module.css';
import paperStyles from '../../ui/paper.module.css';
import { Movements } from '../movements.tsx';
import styles from './case-file.module.css';
import { CommandList } from './command-list.tsx';
import { ConnectionList } from './connection-list.tsx';
import { buildEvidence } from './evidence.ts';
import { comparePots } from './pot-comparison.ts';
import { PotComparison } from './pot-comparison.tsx';

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={paperStyles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** All that an auditor gets of a dispute: every card, every command with its clock, and the pots as they were paid and as the rules pay them. */
export function CaseFile({ file }: { readonly file: File }) {
  const t = useTranslations('disputes.case');
  const tAudit = useTranslations('audit');
  const { bundle, verification, suggestion } = file;
  const { hand, names } = file.dispute;
  const { keys } = useServerKey();
  const checking = useReport({ subject: bundle, keys, names, unit: hand.unit });
  const report = checking.kind === 'ready' ? checking.report : null;
  const { commands, connections } = useMemo(() => buildEvidence(bundle, hand.players), [bundle, hand]);
  const pots = useMemo(() => {
    const own = bundle.events.slice(bundle.events.findLastIndex(({ type }) => type === 'HandStarted'));
    return verification.explanation === null
      ? []
      : comparePots(own.map(toGameEvent), verification.explanation);
  }, [bundle, verification]);
  const replayHref = (version: number) => `${handHref(hand.handId)}${positionQuery(version)}`;
  const lines = new Map(report?.events.map(({ version, line }) => [version, line]));
  return (
    <div className={styles.file} aria-busy={report === null}>
      <header className={pageStyles.sectionHead}>
        <h2>{t('title')}</h2>
        <Button onClick={() => downloadJson(bundle, bundleFileName(hand.handId, bundle.perspective))}>
          <Icon name="download" />
          {tAudit('download')}
        </Button>
      </header>
      <p className={paperStyles.note} role="status">
        {t('recorded')}
      </p>
      {checking.kind === 'failed' && <p className={formStyles.formError}>{t('unverified')}</p>}
      {report !== null && (
        <>
          <Verdict verdict={report.verdict} sentence={report.sentence} />
          <Section title={t('cards')}>
            <ShownHands players={report.players} boards={report.boards} />
          </Section>
        </>
      )}
      <Section title={t('pots')}>
        <PotComparison pots={pots} players={hand.players} />
        <h3>{t('suggestion')}</h3>
        {suggestion === null ? (
          <p>{t('noSuggestion')}</p>
        ) : (
          <>
            <p className={paperStyles.note}>{t('suggestionNote')}</p>
            <Movements correction={suggestion} names={names} />
          </>
        )}
      </Section>
      {report?.explanation != null && (
        <Section title={t('why')}>
          <PotLadder explanation={report.explanation} players={report.players} />
          {report.pots.length > 0 && (
            <Eligibility explanation={report.explanation} players={report.players} />
          )}
          <PotReasons pots={report.pots} players={report.players} />
        </Section>
      )}
      {report !== null && (
        <Section title={t('findings')}>
          <Proof checks={report.checks} players={report.players} eventHref={replayHref} />
        </Section>
      )}
      <Section title={t('commands')}>
        <CommandList commands={commands} names={names} lines={lines} replayHref={replayHref} />
      </Section>
      <Section title={t('connections')}>
        <ConnectionList connections={connections} names={names} />
      </Section>
    </div>
  );
}
