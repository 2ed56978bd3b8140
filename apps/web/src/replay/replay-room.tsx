'use client';
import { view as viewOf } from '@openfelt/engine';
import { type ReplayStep, streets as streetsOf } from '@openfelt/hand-history';
import type { HandDetail } from '@openfelt/server/router';
import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { handDisputesHref } from '../disputes/dispute-link.ts';
import { HandMark } from '../disputes/hand-mark.tsx';
import { handHref } from '../hands/hand-link.ts';
import { settlements } from '../live/hand-result.ts';
import { ResultPanel } from '../live/result-panel.tsx';
import { useGameName } from '../table/game-name.ts';
import { actedSeats } from '../table/last-action.ts';
import { Table } from '../table/table.tsx';
import { Icon } from '../ui/icon.tsx';
import { KeysDialog } from '../ui/keys-dialog.tsx';
import { useKeys } from '../ui/use-keys.ts';
import { linesOf } from '../words/told.ts';
import { usePotResults } from '../words/use-pot-results.ts';
import { CopyLink } from './copy-link.tsx';
import { EventList } from './event-list.tsx';
import { perspectiveOf } from './position.ts';
import { useReplayKeyRows } from './replay-key-rows.ts';
import { Scrubber } from './scrubber.tsx';
import { otherStreet } from './streets.ts';
import { useReplayPosition } from './use-replay-position.ts';

interface ReplayRoomProps {
  readonly detail: HandDetail;
  readonly steps: readonly ReplayStep[];
  /** Where one came from. */
  readonly back?: string;
}

/** Steps through a hand. What has not been reached is not shown, nor who wins. */
export function ReplayRoom({ detail, steps, back = '/hands' }: ReplayRoomProps) {
  const t = useTranslations('replay');
  const locale = useLocale();
  const { game, limit, stakes } = useGameName();
  const query = useSearchParams();
  const [as, setAs] = useState(query.get('as'));
  const [showsKeys, setShowsKeys] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const { hand, names, personal } = detail;
  const last = steps.length - 1;
  const versions = useMemo(() => steps.map((step) => step.version), [steps]);
  const streets = useMemo(() => streetsOf(steps), [steps]);
  const telling = useMemo(() => ({ names, locale, unit: hand.unit }), [names, locale, hand.unit]);
  const lines = useMemo(() => linesOf(steps, telling), [steps, telling]);
  const { index, go, playing, setPlaying } = useReplayPosition(versions, as);
  const perspective = perspectiveOf(as, personal.own);
  const knowledge = useMemo(
    () => new Map(perspective.own === null ? [] : personal.cards.map(({ slot, card }) => [slot, card])),
    [perspective.own, personal.cards],
  );
  const step = steps[index];
  const reached = useMemo(() => steps.slice(0, index + 1), [steps, index]);
  const results = usePotResults(reached, telling);
  const keyRows = useReplayKeyRows();

  const move = (by: number) => go(Math.min(last, Math.max(0, index + by)));
  const street = (direction: 1 | -1) => go(otherStreet(streets, index, direction, last));
  useKeys({
    left: () => move(-1),
    right: () => move(1),
    'shift+left': () => street(-1),
    'shift+right': () => street(1),
    up: () => street(-1),
    down: () => street(1),
    home: () => go(0),
    end: () => go(last),
    space: () => setPlaying(!playing),
    '?': () => setShowsKeys(true),
  });

  const view = useMemo(
    () => (step === undefined ? null : viewOf(step.state, perspective.own, knowledge)),
    [step, perspective.own, knowledge],
  );
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
  const present = lines.findLast((line) => line.version <= version);

  return (
    <div className="room room-replay">
      <header className="table-head">
        <Link href={back} className="icon-button" aria-label={t(back === '/hands' ? 'toHands' : 'toRules')}>
          <Icon name="back" />
        </Link>
        <div className="table-title">
          <h1>
            {hand.tableName}{' '}
            <span className="title-note num">{t('handNumber', { number: hand.handNumber })}</span>
          </h1>
          <p>
            <span className="game-line">
              {t('gameLine', { limit: limit(hand.limit), game: game(hand.variant) })}
            </span>
            {rules !== undefined && <span className="num">{stakes(rules)}</span>}
            {hand.dispute !== null && (
              <Link href={handDisputesHref(hand.handId)}>
                <HandMark dispute={hand.dispute} />
              </Link>
            )}
            {hand.endedAt > 0 && (
              <time dateTime={new Date(hand.endedAt).toISOString()} suppressHydrationWarning>
                {new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
                  hand.endedAt,
                )}
              </time>
            )}
          </p>
        </div>
        {personal.own !== null && (
          <fieldset className="segments">
            <legend className="sr-only">{t('perspective')}</legend>
            <button type="button" aria-pressed={perspective.own !== null} onClick={() => setAs(null)}>
              {t('ownSeat')}
            </button>
            <button type="button" aria-pressed={perspective.own === null} onClick={() => setAs('spectator')}>
              {t('spectator')}
            </button>
          </fieldset>
        )}
        {back === '/hands' && (
          // A page load of its own: the address, which still takes the position, would end a soft navigation.
          <a className="button button-quiet audit-link" href={`${handHref(hand.handId)}/audit`}>
            <Icon name="shield" />
            <span className="copy-text">{t('audit')}</span>
          </a>
        )}
        <CopyLink />
        <button
          type="button"
          className="icon-button keys-button"
          onClick={() => setShowsKeys(true)}
          aria-label={t('keys')}
          title={t('keys')}
        >
          <Icon name="keyboard" />
        </button>
      </header>
      <div className="room-table">
        <Table
          view={view}
          names={names}
          anchor={perspective.anchor ?? 0}
          acted={actedSeats(step.state)}
          results={view.result === null ? [] : results}
        />
      </div>
      <Scrubber
        index={index}
        last={last}
        streets={streets}
        playing={playing}
        line={present ?? null}
        onGo={go}
        onPlay={setPlaying}
        onStreet={street}
      />
      <aside className="room-side" aria-label={t('events')}>
        <div className="side-head">
          <h2 className="side-title">{t('events')}</h2>
          <label className="switch switch-small">
            <input
              type="checkbox"
              role="switch"
              checked={showsAll}
              aria-checked={showsAll}
              onChange={(event) => setShowsAll(event.target.checked)}
            />
            <span>{t('showAll')}</span>
          </label>
        </div>
        <EventList
          lines={lines}
          at={version}
          showsAll={showsAll}
          as={as}
          onGo={(at) => go(versions.indexOf(at))}
        />
        {settled !== null && (
          <section className="side-result">
            <h2 className="side-title">{t('result')}</h2>
            <ResultPanel settlements={settled} names={names} />
          </section>
        )}
      </aside>
      {showsKeys && <KeysDialog rows={keyRows} onClose={() => setShowsKeys(false)} />}
    </div>
  );
}
