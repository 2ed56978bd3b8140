'use client';
import type { HandDetail } from '@openfelt/api';
import { view as viewOf } from '@openfelt/engine';
import { type BranchPoint, type ReplayStep, streets as streetsOf } from '@openfelt/hand-history';
import { clsx } from 'clsx';
import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useCallback, useMemo, useState } from 'react';
import type { BranchResult } from '../branch/branch-results.ts';
import { formatEventLines } from '../events/event-lines.ts';
import { usePotResults } from '../events/use-pot-results.ts';
import { useWayBack } from '../hands/list-place.ts';
import { useHandNotes } from '../hands/notes/use-hand-notes.ts';
import { useFormatDateTime } from '../i18n/times.ts';
import { usePhrases } from '../i18n/use-phrases.ts';
import { handDisputesHref, handHref, positionQuery } from '../shell/links.ts';
import type { Chances } from '../table/ask-equity.ts';
import { CopyLink } from '../table/copy-link.tsx';
import { useGameName } from '../table/game-name.ts';
import { settlements } from '../table/hand-result.ts';
import { actedSeats } from '../table/last-action.ts';
import roomStyles from '../table/room.module.css';
import roomHeadStyles from '../table/room-head.module.css';
import { Table } from '../table/table.tsx';
import { useChances } from '../table/use-chances.ts';
import buttonStyles from '../ui/button.module.css';
import { Icon } from '../ui/icon.tsx';
import { IconButton, IconLink } from '../ui/icon-button.tsx';
import { Segments } from '../ui/segments.tsx';
import { Switch } from '../ui/switch.tsx';
import { useKeys } from '../ui/use-keys.ts';
import { usePart } from '../ui/use-part.ts';
import { EventList } from './event-list.tsx';
import { NeighbourLinks } from './neighbour-links.tsx';
import { otherStreet, parsePerspective } from './position.ts';
import { Scrubber } from './scrubber.tsx';
import { useReplayPosition } from './use-replay-position.ts';
import { useShowsOdds } from './use-shows-odds.ts';

const loadMark = () => import('../hands/hand-mark.tsx');
const loadKeys = () => import('./replay-keys.tsx');
const loadActions = () => import('./replay-actions.tsx');
const loadResult = () => import('../table/result-panel.tsx');
const loadOdds = () => import('./odds-panel.tsx');
const loadBranch = () => import('../branch/branch-screen.tsx');

interface ReplayScreenProps {
  /** The hand around its events. */
  readonly detail: Omit<HandDetail, 'events'>;
  readonly steps: readonly ReplayStep[];
  /** Whose hand it is: one of the lists, an example of the rules, one that was shared, or that one in a frame of another page. */
  readonly place?: 'hand' | 'example' | 'share' | 'embed';
  /** Where one came from; of a frame, where it can be looked at in full. */
  readonly back?: string;
}

const backLabels = { hand: 'toHands', example: 'toRules', share: 'toLobby', embed: 'toLobby' } as const;

/** Steps through a hand. What has not been reached is not shown, nor who wins. */
export function ReplayScreen({ detail, steps, place = 'hand', back = '/hands' }: ReplayScreenProps) {
  const t = useTranslations('replay');
  const tShare = useTranslations('share');
  const when = useFormatDateTime();
  const phrases = usePhrases();
  const { game, limit, stakes } = useGameName();
  const query = useSearchParams();
  const [as, setAs] = useState(query.get('as'));
  const [showsKeys, setShowsKeys] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const { hand, names, personal, neighbours } = detail;
  const wayBack = useWayBack(hand.handId);
  const last = steps.length - 1;
  const versions = useMemo(() => steps.map((step) => step.version), [steps]);
  const streets = useMemo(() => streetsOf(steps), [steps]);
  const options = useMemo(() => ({ names, phrases, unit: hand.unit }), [names, phrases, hand.unit]);
  const lines = useMemo(() => formatEventLines(steps, options), [steps, options]);
  const { index, go, playback, setPlayback } = useReplayPosition(versions, as);
  const perspective = parsePerspective(as, personal.own);
  const [showsOdds, toggleOdds] = useShowsOdds();
  const odds = usePart(showsOdds, loadOdds);
  // It stands at the end of the hand alone.
  const result = usePart(index > last / 2, loadResult);
  const own = useMemo(
    () => new Map(perspective.own === null ? [] : personal.cards.map(({ slot, card }) => [slot, card])),
    [perspective.own, personal.cards],
  );
  const knowledge = useMemo(
    () => (showsOdds && odds !== null ? new Map([...odds.listShownCards(steps), ...own]) : own),
    [showsOdds, odds, steps, own],
  );
  const step = steps[index];
  const reached = useMemo(() => steps.slice(0, index + 1), [steps, index]);
  const results = usePotResults(reached, options);
  const mark = usePart(hand.dispute !== null, loadMark);
  const keys = usePart(showsKeys, loadKeys);
  const notes = useHandNotes(hand.handId, place === 'hand');
  const isFramed = place === 'embed';
  const actions = usePart(!isFramed, loadActions);

  const [point, setPoint] = useState<BranchPoint | null>(null);
  const branch = usePart(point !== null, loadBranch);
  const [branches, setBranches] = useState<readonly BranchResult[]>([]);

  const goToVersion = useCallback((at: number) => go(versions.indexOf(at)), [go, versions]);

  const move = (by: number) => go(Math.min(last, Math.max(0, index + by)));
  const street = (direction: 1 | -1) => go(otherStreet(streets, index, direction, last));
  useKeys({
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
  });

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
  const rules = step.state.table?.context.rules;
  if (point !== null && branch !== null)
    return (
      <branch.BranchScreen
        point={point}
        reached={reached}
        played={steps}
        names={names}
        unit={hand.unit}
        results={branches}
        onResult={(result) => setBranches((before) => [...before, result])}
        onClose={() => setPoint(null)}
      />
    );
  // A head with more than one thing to press has a second line on a phone.
  const wraps = place === 'hand' || personal.own !== null;
  const present = lines.findLast((line) => line.version <= version);

  return (
    <div className={roomStyles.room} data-frame={isFramed ? 'embed' : 'room'}>
      <header className={clsx(roomHeadStyles.head, wraps && roomHeadStyles.wraps)}>
        {isFramed ? null : (
          <IconLink {...(place === 'hand' ? wayBack : { href: back })} aria-label={t(backLabels[place])}>
            <Icon name="back" />
          </IconLink>
        )}
        <div className={roomHeadStyles.title}>
          <h1>
            {hand.tableName} <small className="num">{t('handNumber', { number: hand.handNumber })}</small>
          </h1>
          <p>
            <span className={roomHeadStyles.game}>
              {t('gameLine', { limit: limit(hand.limit), game: game(hand.variant) })}
            </span>
            {rules !== undefined && <span className="num">{stakes(rules)}</span>}
            {mark !== null && (
              <Link href={handDisputesHref(hand.handId)}>
                <mark.HandMark dispute={hand.dispute} />
              </Link>
            )}
            {hand.endedAt > 0 && (
              <time dateTime={new Date(hand.endedAt).toISOString()}>{when(hand.endedAt)}</time>
            )}
          </p>
        </div>
        {place === 'hand' && (
          <NeighbourLinks neighbours={neighbours} as={as} className={roomHeadStyles.neighbours} />
        )}
        {personal.own !== null && (
          <Segments legend={t('perspective')}>
            <button type="button" aria-pressed={perspective.own !== null} onClick={() => setAs(null)}>
              {t('ownSeat')}
            </button>
            <button type="button" aria-pressed={perspective.own === null} onClick={() => setAs('spectator')}>
              {t('spectator')}
            </button>
          </Segments>
        )}
        {place === 'hand' && (
          // A page load of its own: the address, which still takes the position, would end a soft navigation.
          <a
            className={clsx(buttonStyles.button, roomHeadStyles.audit)}
            data-kind="quiet"
            href={`${handHref(hand.handId)}/audit`}
          >
            <Icon name="shield" />
            <span className={roomHeadStyles.word}>{t('audit')}</span>
          </a>
        )}
        {isFramed ? (
          <a
            className={buttonStyles.button}
            data-kind="quiet"
            href={`${back}${positionQuery(version, null)}`}
            target="_blank"
            rel="noopener noreferrer"
            title={tShare('openFull')}
          >
            Openfelt
          </a>
        ) : (
          <CopyLink />
        )}
        <IconButton
          className={roomHeadStyles.keys}
          onClick={() => setShowsKeys(true)}
          aria-label={t('keys')}
          title={t('keys')}
        >
          <Icon name="keyboard" />
        </IconButton>
      </header>
      <div className={roomStyles.space}>
        <div className={roomStyles.place} data-still={!playback.playing}>
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
            as={as}
            onGo={goToVersion}
          />
          {settled !== null && result !== null && (
            <section className={roomStyles.result}>
              <h2 className={roomStyles.sideTitle}>{t('result')}</h2>
              <result.ResultPanel settlements={settled} names={names} />
            </section>
          )}
          {actions !== null && (
            <actions.ReplayActions
              detail={detail}
              steps={steps}
              index={index}
              notes={notes}
              onGo={goToVersion}
              knowledge={own}
              own={perspective.own}
              isListed={place === 'hand'}
              isPictured={place !== 'example'}
              as={as}
              onPlayOn={(from) => {
                setBranches([]);
                setPlayback({ playing: false });
                setPoint(from);
              }}
            />
          )}
        </aside>
      )}
      {showsKeys && keys !== null && <keys.ReplayKeys onClose={() => setShowsKeys(false)} />}
    </div>
  );
}
