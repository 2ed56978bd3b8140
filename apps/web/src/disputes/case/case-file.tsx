'use client';
import { eventOf } from '@openfelt/hand-history';
import type { CaseFile as File } from '@openfelt/server/router';
import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { bundleFileName, downloadBundle } from '../../audit/bundle-file.ts';
import { Eligibility } from '../../audit/eligibility.tsx';
import { PotLadder } from '../../audit/pot-ladder.tsx';
import { PotReasons } from '../../audit/pot-reasons.tsx';
import { Proof } from '../../audit/proof.tsx';
import { ShownHands } from '../../audit/shown-hands.tsx';
import { useReport } from '../../audit/use-report.ts';
import { useServerKey } from '../../audit/use-server-key.ts';
import { Verdict } from '../../audit/verdict.tsx';
import { handHref } from '../../hands/hand-link.ts';
import { positionQuery } from '../../replay/position.ts';
import { Icon } from '../../ui/icon.tsx';
import { Movements } from '../movements.tsx';
import { CommandList } from './command-list.tsx';
import { ConnectionList } from './connection-list.tsx';
import { evidenceOf } from './evidence.ts';
import { comparePots } from './pot-comparison.ts';
import { PotComparison } from './pot-comparison.tsx';

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="audit-section">
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
  const { hand } = file.dispute;
  const names = useMemo(
    () => Object.fromEntries(hand.players.map(({ playerId, name }) => [playerId, name])),
    [hand],
  );
  const { keys } = useServerKey();
  const checking = useReport({ subject: bundle, keys, names, unit: hand.unit });
  const report = checking.kind === 'ready' ? checking.report : null;
  const { commands, connections } = useMemo(() => evidenceOf(bundle, hand.players), [bundle, hand]);
  const pots = useMemo(() => {
    const own = bundle.events.slice(bundle.events.findLastIndex(({ type }) => type === 'HandStarted'));
    return verification.explanation === null ? [] : comparePots(own.map(eventOf), verification.explanation);
  }, [bundle, verification]);
  const replayHref = (version: number) => `${handHref(hand.handId)}${positionQuery(version, null)}`;
  const lines = new Map(report?.events.map(({ version, line }) => [version, line]));
  return (
    <div className="case" aria-busy={report === null}>
      <header className="dispute-head">
        <h2>{t('title')}</h2>
        <button
          type="button"
          className="button"
          onClick={() => downloadBundle(bundle, bundleFileName(hand.handId, bundle.perspective))}
        >
          <Icon name="download" />
          {tAudit('download')}
        </button>
      </header>
      <p className="audit-note" role="status">
        {t('recorded')}
      </p>
      {checking.kind === 'failed' && <p className="form-flaw">{t('unverified')}</p>}
      {report !== null && (
        <>
          <Verdict verdict={report.verdict} sentence={report.sentence} />
          <Section title={t('cards')}>
            <ShownHands players={report.players} board={report.board} />
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
            <p className="audit-note">{t('suggestionNote')}</p>
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
          <PotReasons pots={report.pots} />
        </Section>
      )}
      {report !== null && (
        <Section title={t('findings')}>
          <Proof checks={report.checks} eventHref={replayHref} />
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
