'use client';
import type { BranchPoint, ReplayStep } from '@openfelt/hand-history';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo } from 'react';
import { formatEventLines } from '../events/event-lines.ts';
import { usePotResults } from '../events/use-pot-results.ts';
import { usePhrases } from '../i18n/use-phrases.ts';
import { ActionBar } from '../live/bar/action-bar.tsx';
import { usePickedCards } from '../live/bar/use-picked-cards.ts';
import { settlements } from '../table/hand-result.ts';
import { actedSeats } from '../table/last-action.ts';
import roomStyles from '../table/room.module.css';
import roomHeadStyles from '../table/room-head.module.css';
import { Table } from '../table/table.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useKeys } from '../ui/use-keys.ts';
import { BranchList } from './branch-list.tsx';
import { type BranchResult, findFirst, findNet, listOwn } from './branch-results.ts';
import styles from './branch-screen.module.css';
import { useBranch } from './use-branch.ts';

interface BranchScreenProps {
  readonly point: BranchPoint;
  /** The hand up to the point. */
  readonly reached: readonly ReplayStep[];
  /** The whole hand, as it was played. */
  readonly played: readonly ReplayStep[];
  readonly names: Readonly<Record<string, string>>;
  readonly unit: number;
  /** What the branches from this point have come to, the last one at the end. */
  readonly results: readonly BranchResult[];
  readonly onResult: (result: BranchResult) => void;
  readonly onClose: () => void;
}

/** A hand that is played on from a point, as often as one likes. */
export function BranchScreen(props: BranchScreenProps) {
  const { point, reached, played, names, unit, results, onResult, onClose } = props;
  const t = useTranslations('branch');
  const phrases = usePhrases();
  const { seed, state, view, steps, isOver, act, restart } = useBranch(point);
  const options = useMemo(() => ({ names, phrases, unit }), [names, phrases, unit]);
  const lines = useMemo(() => formatEventLines(steps, options), [steps, options]);
  const potResults = usePotResults(steps, options);
  const { isDrawing, places: picked, pick } = usePickedCards(view);
  const acted = actedSeats(state);
  const context = state.hand?.context;
  const settled =
    isOver && context !== undefined
      ? settlements(
          [...reached, ...steps].map(({ event }) => event),
          context,
        )
      : null;
  const name = names[view.seats[point.seat]?.player ?? ''] ?? '';
  const from = useMemo(() => formatEventLines(reached, options).at(-1)?.text ?? '', [reached, options]);

  useEffect(() => {
    if (!isOver) return;
    onResult({
      seed,
      first: findFirst(steps, point.seat),
      actions: formatEventLines(listOwn(steps, point.seat), options).map(({ text }) => text),
      net: findNet(steps, point.seat),
    });
  }, [isOver]);

  const again = () => restart('other');
  const same = () => restart('same');
  // While there is something to choose, its own keys may be the same.
  useKeys({ n: again, s: same }, isOver || view.seats[point.seat]?.folded === true);
  useKeys({ Escape: onClose });

  return (
    <div className={clsx(roomStyles.room, styles.branch)} data-frame="room">
      <header className={clsx(roomHeadStyles.head, roomHeadStyles.wraps)}>
        <IconButton onClick={onClose} aria-label={t('toReplay')} title={t('toReplay')}>
          <Icon name="back" />
        </IconButton>
        <div className={roomHeadStyles.title}>
          <h1>{t('title')}</h1>
          <p>{t('from', { line: from, name })}</p>
        </div>
      </header>
      <div className={roomStyles.space}>
        <div className={roomStyles.place}>
          <Table
            view={view}
            names={names}
            anchor={point.seat}
            draw={isDrawing ? { picked, onPick: pick } : null}
            results={view.result === null ? [] : potResults}
            settled={settled}
            acted={acted}
            motion="full"
          />
        </div>
      </div>
      <ActionBar
        tableName={null}
        view={view}
        names={names}
        pending={null}
        refused={0}
        acted={acted?.has(point.seat) === true}
        picked={picked}
        onPick={pick}
        chosen={null}
        onChoose={() => undefined}
        onAction={act}
        clock={null}
        isConnected
        isCurrent
        hint={null}
        idle={
          <div className={styles.again}>
            <Button kind="primary" onClick={again}>
              {t('again')}
            </Button>
            <Button onClick={same}>{t('same')}</Button>
          </div>
        }
      />
      <aside className={roomStyles.side} aria-label={t('branches')}>
        <p className={styles.about}>{t('about', { name, knows: String(point.own.size > 0) })}</p>
        <ol className={styles.lines} aria-live="polite" aria-label={t('course')}>
          {lines.map((line) => (
            <li key={line.version}>
              <span aria-hidden="true">{line.text}</span>
              <span className="sr-only">{line.spoken}</span>
            </li>
          ))}
        </ol>
        <BranchList results={results} asPlayed={findNet(played, point.seat)} />
      </aside>
    </div>
  );
}
