'use client';
import type { Seat } from '@openfelt/engine';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Explained } from '../../glossary/explained.tsx';
import { ResultPanel } from '../../table/result-panel.tsx';
import paperStyles from '../../ui/paper.module.css';
import { Eligibility } from '../pots/eligibility.tsx';
import { PotLadder } from '../pots/pot-ladder.tsx';
import { PotReasons } from '../pots/pot-reasons.tsx';
import { ShownHands } from '../pots/shown-hands.tsx';
import { ScrollRegion } from '../scroll-region.tsx';
import { AuditEvents } from './audit-events.tsx';
import { Proof } from './proof.tsx';
import type { HandReport, ReportCheck } from './report.ts';
import styles from './report-sections.module.css';

interface ReportSectionsProps {
  readonly report: HandReport;
  /** What was proved; null while that is being found out. */
  readonly checks: readonly ReportCheck[] | null;
  /** Where the hand can be replayed at an event; null where it cannot. */
  readonly replayHref: (version: number) => string | null;
  /** What else there is to say of the proof. */
  readonly children: ReactNode;
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={paperStyles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** A bundle, explained: the ladder, who could win what, why, what it came to, and the proof. */
export function ReportSections({ report, checks, replayHref, children }: ReportSectionsProps) {
  const t = useTranslations('audit');
  const { explanation, players, boards, pots, decisions, events, hand } = report;
  const lows = explanation?.pots.flatMap(({ halves }) =>
    halves.flatMap(({ half, winners }) => (half === 'low' ? winners : [])),
  );
  const findLow = (seat: Seat) =>
    lows?.reduce((sum, winner) => sum + (winner.seat === seat ? winner.share : 0), 0) ?? 0;
  const settled = explanation?.ladder.map(({ seat, total, returned, won, net }) => ({
    seat,
    player: String(seat),
    committed: total,
    returned,
    share: won,
    low: findLow(seat),
    net,
  }));
  const names = Object.fromEntries(players.map(({ seat, name }) => [String(seat), name]));
  return (
    <>
      {explanation !== null && settled !== undefined && (
        <>
          <Section title={t('ladder')}>
            <PotLadder explanation={explanation} players={players} />
          </Section>
          {pots.length > 0 && (
            <Section title={t('matrix')}>
              <Eligibility explanation={explanation} players={players} />
            </Section>
          )}
          <Section title={t('why')}>
            {explanation.result === 'voided' && <p>{t('voided')}</p>}
            <ShownHands players={players} boards={boards} />
            <PotReasons pots={pots} players={players} />
          </Section>
          <Section title={t('totals')}>
            <ScrollRegion label={t('totals')}>
              <ResultPanel settlements={settled} names={names} own={null} isBrief={false} />
            </ScrollRegion>
          </Section>
        </>
      )}
      {decisions.length > 0 && (
        <Section title={t('decisions')}>
          <ul className={styles.decisions}>
            {decisions.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={t('proof')}>
        <p className={paperStyles.note}>
          <Explained text={t('here')} />
        </p>
        {checks === null ? (
          <p>{t('working')}</p>
        ) : (
          <Proof
            checks={checks}
            players={players}
            eventHref={(version) => replayHref(version) ?? `#event-${version}`}
          />
        )}
        {children}
      </Section>
      {events.length > 0 && (
        <Section title={t('events')}>
          <AuditEvents events={events} from={hand?.from ?? 0} replayHref={replayHref} />
        </Section>
      )}
    </>
  );
}
