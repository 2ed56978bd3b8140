'use client';
import type { HandDetail } from '@openfelt/api';
import { view as viewOf } from '@openfelt/engine';
import {
  type BranchPoint,
  listShownCards,
  type ReplayStep,
  streets as streetsOf,
} from '@openfelt/hand-history';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { BranchResult } from '../branch/branch-results.ts';
import { formatEventLines } from '../events/event-lines.ts';
import { usePotResults } from '../events/use-pot-results.ts';
import { useHandNotes } from '../hands/notes/use-hand-notes.ts';
import { usePhrases } from '../i18n/use-phrases.ts';
import type { Chances } from '../table/ask-equity.ts';
import { settlements } from '../table/hand-result.ts';
import { actedSeats } from '../table/last-action.ts';
import roomStyles from '../table/room.module.css';
import { Table } from '../table/table.tsx';
import { useChances } from '../table/use-chances.ts';
import { Switch } from '../ui/switch.tsx';
import { useKeys } from '../ui/use-keys.ts';
import { usePart } from '../ui/use-part.ts';
import { EventList } from './event-list.tsx';
import { otherStreet } from './position.ts';
import { ReplayHead, type ReplayPlace } from './replay-head.tsx';
import { Scrubber } from './scrubber.tsx';
import { usePerspective } from './use-perspective.ts';
import { useReplayPosition } from './use-replay-position.ts';
import { useSeatInSight } from './use-seat-in-sight.ts';
import { useShowsOdds } from './use-shows-odds.ts';

const loadKeys = () => import('./replay-keys.tsx');
const loadActions = () => import('./replay-actions.tsx');
const loadResult = () => import('../table/result-panel.tsx');
const loadOdds = () => import('./odds-panel.tsx');
const loadOpening = () => import('./auditor-cards.tsx');
const loadBranch = () => import('../branch/branch-screen.tsx');

interface ReplayScreenProps {
  /** The hand around its events. */
  readonly detail: Omit<HandDetail, 'events'>;
  readonly steps: readonly ReplayStep[];
  readonly place?: ReplayPlace;
  /** Where one came from; of a frame, where it can be looked at in full. */
  readonly back?: string;
}

/** Steps through a hand. What has not been reached is not shown, nor who wins. */
export function ReplayScreen({ detail, steps, place = 'hand', back = '/hands' }: ReplayScreenProps) {
  const t = useTranslations('replay');
  const phrases = usePhrases();
  const query = useSearchParams();
  const [showsKeys, setShowsKeys] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const { hand, names } = detail;
  const within = place === 'hand' ? query.get('in') : null;
  const last = steps.length - 1;
  const versions = useMemo(() => steps.map((step) => step.version), [steps]);
  const streets = useMemo(() => streetsOf(steps), [steps]);
  const isFramed = place === 'embed';
  const [point, setPoint] = useState<BranchPoint | null>(null);
  // A hand of the lists has more than one, and so has one that is shared with its player's cards.
  const hasPerspectives = place === 'hand' || detail.personal.own !== null;
  const perspective = usePerspective(detail, steps, {
    as: query.get('as'),
    takesKeys: point === null && hasPerspectives,
  });
  const { as, knowledge: own } = perspective;
  const address = useMemo(() => ({ as, within }), [as, within]);
  const options = useMemo(() => ({ names, phrases, unit: hand.unit }), [names, phrases, hand.unit]);
  const lines = useMemo(() => formatEventLines(steps, { ...options, knowledge: own }), [steps, options, own]);
  const { index, go, playback, setPlayback } = useReplayPosition(versions, address);
  const tablePlace = useRef<HTMLDivElement>(null);
  useSeatInSight(tablePlace, index);
  const [showsOdds, toggleOdds] = useShowsOdds();
  const odds = usePart(showsOdds, loadOdds);
  // It stands at the end of the hand alone.
  const result = usePart(index > last / 2, loadResult);
  const knowledge = useMemo(
    () => (showsOdds ? new Map([...listShownCards(steps), ...own]) : own),
    [showsOdds, steps, own],
  );
  const step = steps[index];
  const reached = useMemo(() => steps.slice(0, index + 1), [steps, index]);
  const results = usePotResults(reached, options);
  const keys = usePart(showsKeys, loadKeys);
  const notes = useHandNotes(hand.handId, place === 'hand');
  const actions = usePart(!isFramed, loadActions);
  const opening = usePart(perspective.kind === 'auditor', loadOpening);

  const branch = usePart(point !== null, loadBranch);
  // Of every point that was played on from, as long as the page is open.
  const [branches, setBranches] = useState<ReadonlyMap<string, readonly BranchResult[]>>(new Map());

  const goToVersion = useCallback((at: number) => go(versions.indexOf(at)), [go, versions]);

  const move = (by: number) => go(Math.min(last, Math.max(0, index + by)));
  const street = (direction: 1 | -1) => go(otherStreet(streets, index, direction, last));
  useKeys(
    {
      ArrowLeft: () => move(-1),
      ArrowRight: () => move(1),
      'Shift+ArrowLeft': () => street(-1),
      'Shift+ArrowRight': () => street(1),
      ArrowUp: () => street(-1),
      ArrowDown: () => street(1),
      Home: () => go(0),
      End: () => go(last),
      Space: () => setPlayback({ playing: !playback.playing }),
      o: toggleOdds,
      '?': () => setShowsKeys(true),
    },
    point === null,
  );

  const view = useMemo(
    () => (step === undefined ? null : viewOf(step.state, perspective.own, knowledge)),
    [step, perspective.own, knowledge],
  );
  const tabled = useChances(step?.state);
  const [chances, setChances] = useState<Chances | null>(null);
  if (step === undefined || view === null) return null;
  const version = step.version;
  const context = step.state.hand?.context;
  const settled =
    context === undefined
      ? null
      : settlements(
          reached.map((each) => each.event),
          context,
        );
  if (point !== null && branch !== null) {
    // With and without the player's own cards they are not to be compared.
    const from = `${point.state.version}/${point.seat}/${point.own.size}`;
    const results = branches.get(from) ?? [];
    return (
      <branch.BranchScreen
        point={point}
        reached={reached}
        played={steps}
        names={names}
        unit={hand.unit}
        results={results}
        onResult={(result) =>
          setBranches((before) => new Map(before).set(from, [...(before.get(from) ?? []), result]))
        }
        onClose={() => setPoint(null)}
      />
    );
  }
  const present = lines.findLast((line) => line.version <= version);

  return (
    <div className={roomStyles.room} data-frame={isFramed ? 'embed' : 'room'}>
      <ReplayHead
        detail={detail}
        place={place}
        back={back}
        start={steps[0]?.state.table?.context}
        version={version}
        perspective={hasPerspectives ? perspective : null}
        address={address}
        onShowKeys={() => setShowsKeys(true)}
      />
      <div className={roomStyles.space}>
        <div ref={tablePlace} className={roomStyles.place} data-still={!playback.playing}>
          <Table
            view={view}
            names={names}
            anchor={perspective.anchor ?? 0}
            acted={actedSeats(step.state)}
            results={view.result === null ? [] : results}
            settled={settled}
            chances={showsOdds && !isFramed ? chances : tabled}
          />
        </div>
      </div>
      <Scrubber
        index={index}
        last={last}
        streets={streets}
        noted={notes.map((note) => versions.indexOf(note.version))}
        playback={playback}
        line={present ?? null}
        onGo={go}
        onPlayback={setPlayback}
        onStreet={street}
      />
      {!isFramed && (
        <aside className={roomStyles.side} aria-label={t('events')}>
          <div className={roomStyles.sideHead}>
            <h2 className={roomStyles.sideTitle}>{t('events')}</h2>
            <Switch on={showsOdds} onChange={toggleOdds} size="small" title={t('oddsHint')}>
              {t('odds')}
            </Switch>
            <Switch on={showsAll} onChange={setShowsAll} size="small">
              {t('showAll')}
            </Switch>
          </div>
          {perspective.kind === 'auditor' && opening !== null && (
            <opening.AuditorCards
              handId={hand.handId}
              opened={perspective.opened}
              onOpened={perspective.setOpened}
            />
          )}
          {showsOdds && odds !== null && (
            <odds.OddsPanel step={step} names={names} knowledge={knowledge} onChances={setChances} />
          )}
          <EventList
            lines={lines}
            streets={streets}
            versions={versions}
            notes={notes}
            at={version}
            showsAll={showsAll}
            address={address}
            onGo={goToVersion}
          />
          {settled !== null && result !== null && (
            <section className={roomStyles.result}>
              <h2 className={roomStyles.sideTitle}>{t('result')}</h2>
              <result.ResultPanel settlements={settled} names={names} own={view.own} isBrief={false} />
            </section>
          )}
          {actions !== null && (
            <actions.ReplayActions
              detail={detail}
              steps={steps}
              index={index}
              notes={notes}
              onGo={goToVersion}
              perspective={perspective}
              isListed={place === 'hand'}
              isPictured={place !== 'example'}
              onPlayOn={(from) => {
                setPlayback({ playing: false });
                setPoint(from);
              }}
            />
          )}
        </aside>
      )}
      {showsKeys && keys !== null && (
        <keys.ReplayKeys
          hasPerspectives={hasPerspectives}
          hasNeighbours={place === 'hand'}
          onClose={() => setShowsKeys(false)}
        />
      )}
    </div>
  );
}
