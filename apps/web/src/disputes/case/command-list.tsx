'use client';
import type { PlayerCommand } from '@openfelt/engine';
import { clsx } from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import type { ReportEvent } from '../../audit/report/report.ts';
import { ScrollRegion } from '../../audit/scroll-region.tsx';
import { ExplainedLine } from '../../events/explained-line.tsx';
import { rareTerms } from '../../glossary/rare-terms.ts';
import { usePlayerName } from '../../i18n/player-name.ts';
import { useClockTime } from '../../i18n/times.ts';
import dataTableStyles from '../../ui/data-table.module.css';
import { useRefusalWords } from '../../ui/refusal.ts';
import styles from './command-list.module.css';
import type { CaseEvidence } from './evidence.ts';

type Entry = CaseEvidence['commands'][number];

/** The commands of players, as they are sent. */
const commandNames: Readonly<Record<PlayerCommand['type'], true>> = {
  fold: true,
  check: true,
  call: true,
  bringIn: true,
  bet: true,
  raise: true,
  discard: true,
  hit: true,
  stand: true,
  answerRuns: true,
  show: true,
  muck: true,
  takeSeat: true,
  addChips: true,
  sitOut: true,
  sitIn: true,
  setOptions: true,
  answerStakes: true,
  showCards: true,
  rabbitHunt: true,
  leave: true,
};

const isCommandName = (command: string): command is PlayerCommand['type'] =>
  Object.hasOwn(commandNames, command);

interface CommandListProps {
  readonly commands: CaseEvidence['commands'];
  readonly names: Readonly<Record<string, string>>;
  /** Events in words, by version. */
  readonly lines: ReadonlyMap<number, ReportEvent['line']>;
  readonly replayHref: (version: number) => string;
}

/** Accepted and refused commands in the order in which they came in, with what was left on the clock. */
export function CommandList({ commands, names, lines, replayHref }: CommandListProps) {
  const t = useTranslations('disputes.case');
  const playerName = usePlayerName();
  const locale = useLocale();
  const clockTime = useClockTime();
  const refusalWords = useRefusalWords();
  const seconds = (ms: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(ms / 1000);

  const formatCommand = (command: string) => (isCommandName(command) ? t(`command.${command}`) : command);

  function what(entry: Entry) {
    if (entry.kind === 'timed-out') return t('timedOut');
    if (entry.kind === 'clock-restarted') return t('clockRestarted');
    if (entry.kind === 'counted') return t('counted', { count: entry.count });
    const line = entry.version === null ? null : (lines.get(entry.version) ?? null);
    if (line !== null) return <ExplainedLine line={line} only={rareTerms} />;
    return entry.kind === 'received' ? formatCommand(entry.command) : '–';
  }

  function clock(entry: Entry): string {
    if (entry.kind === 'timed-out') return t('late', { seconds: seconds(entry.late) });
    if (entry.kind === 'clock-restarted') return t('waited', { seconds: seconds(entry.waited) });
    if (entry.kind !== 'received' || entry.left === null) return '–';
    return entry.left < 0
      ? t('late', { seconds: seconds(-entry.left) })
      : t('left', { seconds: seconds(entry.left) });
  }

  function outcome(entry: Entry) {
    if (entry.kind === 'counted') return t('refused');
    if (entry.kind === 'timed-out') return t('byTheClock');
    if (entry.kind === 'clock-restarted') return t('noFault');
    if (entry.kind === 'received' && entry.refusal !== null)
      return (
        <>
          <b>{t('refused')}</b> {refusalWords(entry.refusal)}
          {entry.isStale && ` ${t('stale')}`}
        </>
      );
    if (entry.version === null) return t('accepted');
    return <a href={replayHref(entry.version)}>{t('acceptedAt', { version: entry.version })}</a>;
  }

  if (commands.length === 0) return <p>{t('noCommands')}</p>;
  return (
    <ScrollRegion label={t('commands')}>
      <table className={clsx(dataTableStyles.table, styles.commands)}>
        <caption className="sr-only">{t('commandsCaption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('time')}</th>
            <th scope="col">{t('player')}</th>
            <th scope="col">{t('what')}</th>
            <th scope="col">{t('clock')}</th>
            <th scope="col">{t('outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {commands.map((entry, index) => (
            <tr
              key={index}
              data-refused={entry.kind === 'counted' || (entry.kind === 'received' && entry.refusal !== null)}
            >
              <td className="num">{clockTime(entry.at)}</td>
              <th scope="row">{entry.player === null ? '–' : playerName(names[entry.player])}</th>
              <td>{what(entry)}</td>
              <td className="num">{clock(entry)}</td>
              <td className={styles.outcome}>{outcome(entry)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
