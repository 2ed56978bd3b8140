import type { CardCode } from '@openfelt/cards';
import { view as viewOf } from '@openfelt/engine';
import { createPhrases } from '@openfelt/phrases';
import english from '@openfelt/phrases/messages/en.json';
import japanese from '@openfelt/phrases/messages/ja.json';
import { clsx } from 'clsx';
import { useState } from 'react';
import { usePotResults } from '../events/use-pot-results.ts';
import { ActionBar } from '../live/bar/action-bar.tsx';
import { IdleBar } from '../live/bar/idle-bar.tsx';
import type { PreAction } from '../live/bar/pre-action.ts';
import { HintStrip } from '../live/hints/hint-strip.tsx';
import tileStyles from '../multi-table/tile.module.css';
import { TileBar } from '../multi-table/tile-bar.tsx';
import { TileHead } from '../multi-table/tile-head.tsx';
import { TileIdle } from '../multi-table/tile-idle.tsx';
import { Scrubber } from '../replay/scrubber.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { settlements } from './hand-result.ts';
import { actedSeats } from './last-action.ts';
import frameStyles from './live-frame.module.css';
import { ResultPanel } from './result-panel.tsx';
import roomStyles from './room.module.css';
import roomHeadStyles from './room-head.module.css';
import type { SketchStep } from './sketch-hand.fixture.ts';
import { Table } from './table.tsx';
import { areTabled } from './use-chances.ts';
import { findJudgedHand } from './use-strength.ts';

/**
 * What a table is drawn in: nothing but its felt, which fills the window; the felt of one of several tables (`small`); that with its head and
 * its bar (`tile`); a page of its own with head and bar, as a player sees it who knows the game, or who is helped through it (`lesson`); the
 * page on which a hand is replayed; or, without a table, what a hand came to, as its log has it (`result`).
 */
export type Frame = 'felt' | 'small' | 'tile' | 'page' | 'lesson' | 'replay' | 'result';

/** The words of a sketch, by language. */
export const catalogues = { en: english, ja: japanese } as const;
const people = [
  'Uwe',
  'Mina',
  'Niels',
  '智恵',
  'Maximilian-Alexander',
  'Qin',
  'Rosa',
  'Søren',
  'Olga',
  'Tomoe',
];

interface SketchProps {
  readonly steps: readonly SketchStep[];
  /** The deck of the hand, slot by slot. */
  readonly deck: readonly CardCode[];
  readonly own: number | null;
  readonly locale: 'en' | 'ja';
  readonly frame: Frame;
}

/** A table as it stands after the last of some steps. */
export function Sketch({ steps, deck, own, locale, frame }: SketchProps) {
  const names = Object.fromEntries(people.map((name, seat) => [`s${seat}`, name]));
  const [chosen, choose] = useState<PreAction | null>(null);
  const phrases = createPhrases(locale, catalogues[locale]);
  const results = usePotResults(steps, { names, phrases });
  const state = steps.at(-1)?.state;
  const hand = state?.hand?.context;
  const knowledge = new Map(
    hand?.seats.find(({ seat }) => seat === own)?.cards.map(({ slot }) => [slot, deck[slot] ?? 'As']) ?? [],
  );
  const drawn = state === undefined ? null : viewOf(state, own, knowledge);
  if (state === undefined || drawn === null) return null;
  const settled =
    hand === undefined
      ? null
      : settlements(
          steps.map(({ event }) => event),
          hand,
        );
  if (frame === 'result')
    return settled && <ResultPanel settlements={settled} names={names} own={own} isBrief />;
  const shown = drawn.result === null ? [] : results;
  const strength = findJudgedHand(state, drawn, knowledge) === null ? null : { share: 0.38 };
  // What hands that lie open are drawn with, whoever is ahead.
  const tabled =
    state.hand !== null && drawn.result === null && areTabled(state.hand.context) ? state.hand.context : null;
  const chances = tabled && new Map(tabled.seats.map(({ seat, folded }) => [seat, folded ? 0 : 0.38]));
  const picked = new Set(drawn.legal.some(({ type }) => type === 'discard') ? [0, 2] : []);
  const clock = { endsAt: Date.now() + 14_000, total: 30_000, overtime: null };
  const felt = (
    <Table
      view={drawn}
      names={names}
      acted={actedSeats(state)}
      motion={frame === 'tile' || frame === 'small' ? 'calm' : 'full'}
      clock={clock}
      results={shown}
      settled={settled}
      chances={chances}
      draw={picked.size > 0 ? { picked, onPick: () => undefined } : null}
      strength={frame === 'tile' || frame === 'small' || frame === 'replay' ? null : strength}
      onTakeSeat={own === null ? () => undefined : null}
    />
  );
  if (frame === 'felt' || frame === 'small') return felt;
  if (frame === 'replay') {
    const ignore = () => undefined;
    const playback = { playing: false, speed: 1, loops: false } as const;
    return (
      <div className={roomStyles.room} data-frame="room">
        {/* What leads from there takes a second line. */}
        <header className={clsx(roomHeadStyles.head, roomHeadStyles.wraps)}>
          <div className={roomHeadStyles.title}>
            <h1>Harbour lights</h1>
          </div>
          <IconButton>?</IconButton>
        </header>
        <div className={roomStyles.space}>
          <div className={roomStyles.place}>{felt}</div>
        </div>
        <aside className={roomStyles.side} style={{ height: 900 }} />
        <Scrubber
          index={0}
          last={steps.length}
          streets={[]}
          noted={[]}
          playback={playback}
          line={null}
          onGo={ignore}
          onPlayback={ignore}
          onStreet={ignore}
        />
      </div>
    );
  }
  const idle = {
    tableId: null,
    view: drawn,
    settled,
    status: 'playing',
    nextHandAt: shown.length > 0 ? Date.now() + 4_000 : null,
    match: 'none',
    onSit: null,
    waitingList: null,
    onAdd: () => undefined,
    ask: async () => undefined,
  } as const;
  const bar = (
    <ActionBar
      tableName={null}
      view={drawn}
      names={names}
      pending={null}
      refused={0}
      acted={own !== null && actedSeats(state)?.has(own) === true}
      picked={picked}
      onPick={() => undefined}
      chosen={chosen}
      onChoose={choose}
      onAction={() => undefined}
      clock={null}
      hint={
        frame === 'lesson' && (
          <HintStrip view={drawn} status="playing" isCurrent isPractice onPutAway={() => undefined} />
        )
      }
      isConnected
      isCurrent
      idle={frame === 'tile' ? <TileIdle {...idle} hasResult results={shown} /> : <IdleBar {...idle} />}
    />
  );
  if (frame === 'tile') {
    const actor = drawn.toAct === null ? null : drawn.seats[drawn.toAct];
    return (
      <>
        <TileHead
          number={9}
          name="Harbour lights"
          rules={drawn.rules}
          variant={drawn.variant}
          place={own !== null && drawn.toAct === own ? 1 : null}
          isActive
          toAct={actor ? (names[actor.player] ?? '') : null}
          clock={drawn.toAct === null ? null : clock}
          hasOffer={false}
          onMore={() => undefined}
        />
        <div className={tileStyles.felt}>{felt}</div>
        <TileBar isLarge={false}>{bar}</TileBar>
      </>
    );
  }
  return (
    <div className={clsx(roomStyles.room, frameStyles.frame)} data-frame="live">
      <div className={roomStyles.space}>
        <div className={clsx(roomStyles.place, frameStyles.place)}>{felt}</div>
      </div>
      {bar}
    </div>
  );
}
