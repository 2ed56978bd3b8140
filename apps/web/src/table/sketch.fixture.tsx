// Draws tables as they come up in play, without a server: a page of its own in which a test looks at each.
import { type CardCode, decks } from '@openfelt/cards';
import {
  advance,
  type Command,
  decide,
  type GameEvent,
  type GameState,
  getDeckId,
  type HouseRules,
  initialState,
  type LegalAction,
  type Limit,
  legalActions,
  presetRules,
  runningHand,
  type VariantId,
  variants,
  view as viewOf,
} from '@openfelt/engine';
import { dealerAt, randomFrom, shuffledDeck } from '@openfelt/engine/testing';
import { createPhrases } from '@openfelt/phrases';
import english from '@openfelt/phrases/messages/en.json';
import japanese from '@openfelt/phrases/messages/ja.json';
import { clsx } from 'clsx';
import { NextIntlClientProvider } from 'next-intl';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
// The order of the layers is the first that a page reads.
import '../styles/index.css';
import { usePotResults } from '../events/use-pot-results.ts';
import { ActionBar } from '../live/bar/action-bar.tsx';
import { IdleBar } from '../live/bar/idle-bar.tsx';
import { HintStrip } from '../live/hints/hint-strip.tsx';
import tileStyles from '../multi-table/tile.module.css';
import { TileHead } from '../multi-table/tile-head.tsx';
import { TileIdle } from '../multi-table/tile-idle.tsx';
import { Scrubber } from '../replay/scrubber.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { settlements } from './hand-result.ts';
import { actedSeats } from './last-action.ts';
import frameStyles from './live-frame.module.css';
import roomStyles from './room.module.css';
import roomHeadStyles from './room-head.module.css';
import { Table } from './table.tsx';

interface Step {
  readonly version: number;
  readonly event: GameEvent;
  readonly before: GameState;
  readonly state: GameState;
}

/**
 * What a hand is like: everyone stays in to the showdown, some fold on the way, or all do and then show what they and the board had
 * (`hunt`) or may still do so, at the table (`offer`) and sitting out (`depart`); the first seat sits out (`away`); or the first three go
 * all-in and agree to several runs, if they are asked (`run`).
 */
export type Play = 'stay' | 'fold' | 'hunt' | 'offer' | 'depart' | 'away' | 'run';

/**
 * What a table is drawn in: nothing but its felt, which fills the window; the felt of one of several tables (`small`); that with its head and
 * its bar (`tile`); a page of its own with head and bar, as a player sees it who knows the game, or who is helped through it (`lesson`); or
 * the page on which a hand is replayed.
 */
export type Frame = 'felt' | 'small' | 'tile' | 'page' | 'lesson' | 'replay';

/** The name of the container that fills the window, by which a table is laid out. */
const containers = {
  felt: 'table',
  small: 'tile',
  tile: 'none',
  page: 'none',
  lesson: 'none',
  replay: 'none',
} as const;

const catalogues = { en: english, ja: japanese } as const;
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

/** Plays a hand; gives every event with the states before and after. */
function playHand(
  variant: VariantId,
  seats: number,
  how: Play,
  seed: number,
  agreed: Partial<HouseRules>,
): readonly Step[] {
  const random = randomFrom(seed);
  const limit: Limit =
    variants[variant].family === 'stud'
      ? { kind: 'fixed', small: 40, big: 80, cap: 4 }
      : { kind: 'no-limit', minBet: 20 };
  const rules = {
    ...presetRules('casino', variants[variant], limit),
    buyIn: { min: 1, max: 100_000 },
    showAll: how === 'stay',
    ...(variants[variant].family === 'board' ? { rabbitHunt: true } : {}),
    ...agreed,
  };
  const steps: Step[] = [];
  let state = initialState();
  let deck: readonly CardCode[] = [];
  const attempt = (command: Command) => {
    const before = state;
    const decision = decide(state, command, dealerAt(state, deck));
    if (!decision.ok) return false;
    state = decision.state;
    let last = before;
    for (const event of decision.events) {
      steps.push({ version: last.version + 1, event, before: last, state });
      const evolved = advance(last, event);
      if (evolved.kind === 'impossible') throw new Error(`${event.type} cannot be`);
      last = evolved.state;
    }
    return true;
  };
  attempt({ type: 'openTable', table: 't', variant, rules, seats, commitment: '' });
  for (let seat = 0; seat < seats; seat += 1) {
    // One of them is short, so that there is a side pot.
    const stack = rules.buyIn.min * (seat === seats - 1 ? 90 : 1_000 + 770 * seat);
    attempt({ type: 'takeSeat', seat, player: `s${seat}`, kind: seat % 3 === 1 ? 'bot' : 'person', stack });
  }
  if (how === 'away') attempt({ type: 'sitOut', seat: 0, reason: 'asked' });
  const cards = getDeckId(variant, rules);
  deck = shuffledDeck(random, decks[cards]);
  const header = { source: 'committed', size: deck.length, cards, root: '', reveals: [] } as const;
  attempt({ type: 'startHand', deck: { ...header, shuffle: 'hmac-fisher-yates-1' }, nextCommitment: '' });

  const wishes: readonly LegalAction['type'][] = [
    'check',
    'call',
    'bringIn',
    'bet',
    'discard',
    'hit',
    'stand',
    'show',
    'answerRuns',
    'fold',
  ];
  for (let turn = 0; turn < 200; turn += 1) {
    const toAct = runningHand(state)?.toAct ?? null;
    if (toAct === null) break;
    const legal = legalActions(state, toAct);
    const wantsFold =
      ['hunt', 'offer', 'depart'].includes(how) ||
      (how === 'fold' && toAct % 3 === 2) ||
      (how === 'run' && toAct > 2);
    const folds = wantsFold && legal.some(({ type }) => type === 'fold');
    const raises =
      how === 'run' || random() < 0.25
        ? legal.find(({ type }) => type === 'bet' || type === 'raise')
        : undefined;
    const stays = runningHand(state)?.seats.find(({ seat }) => seat === toAct)?.cards.length ?? 0;
    const action = folds
      ? legal.find(({ type }) => type === 'fold')
      : (raises ??
        wishes
          .filter((type) => type !== 'hit' || stays < 4)
          .flatMap((type) => legal.find((each) => each.type === type) ?? [])[0]);
    if (action === undefined || state.turn === null) break;
    const base = { turn: state.turn };
    const taken =
      action.type === 'bet' || action.type === 'raise'
        ? { ...base, type: action.type, to: how === 'run' ? action.max : action.min }
        : action.type === 'call'
          ? { ...base, type: action.type, amount: action.amount }
          : action.type === 'discard'
            ? { ...base, type: action.type, slots: [] }
            : action.type === 'answerRuns'
              ? { ...base, type: action.type, agrees: true }
              : { ...base, type: action.type };
    if (!attempt({ ...taken, seat: toAct } as Command)) break;
  }
  if (how === 'hunt') {
    for (const { seat, cards: held } of state.hand?.context.seats ?? [])
      attempt({
        type: 'showCards',
        seat,
        slots: held.flatMap(({ slot, card }) => (card === null ? [slot] : [])),
      });
    attempt({ type: 'rabbitHunt', seat: 0 });
  }
  if (how === 'depart') attempt({ type: 'sitOut', seat: 0, reason: 'asked' });
  return steps;
}

interface SketchProps {
  readonly steps: readonly Step[];
  readonly own: number | null;
  readonly locale: 'en' | 'ja';
  readonly frame: Frame;
}

function Sketch({ steps, own, locale, frame }: SketchProps) {
  const names = Object.fromEntries(people.map((name, seat) => [`s${seat}`, name]));
  const phrases = createPhrases(locale, catalogues[locale]);
  const results = usePotResults(steps, { names, phrases });
  const state = steps.at(-1)?.state;
  const hand = state?.hand?.context;
  const knowledge = new Map(
    hand?.seats.find(({ seat }) => seat === own)?.cards.map(({ slot }) => [slot, ownCard(slot)]) ?? [],
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
  const shown = drawn.result === null ? [] : results;
  const clock = { endsAt: Date.now() + 14_000, total: 30_000, overtime: null };
  const felt = (
    <Table
      view={drawn}
      names={names}
      acted={actedSeats(state)}
      moves
      clock={clock}
      results={shown}
      settled={settled}
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
    match: 'none',
    onSit: null,
    waitingList: null,
    onAdd: () => undefined,
    ask: async () => undefined,
  } as const;
  const bar = (
    <ActionBar
      view={drawn}
      names={names}
      pending={null}
      refused={0}
      acted={false}
      picked={new Set()}
      onPick={() => undefined}
      chosen={null}
      onChoose={() => undefined}
      onAction={() => undefined}
      clock={null}
      hint={
        frame === 'lesson' && (
          <HintStrip view={drawn} status="playing" isPractice onPutAway={() => undefined} />
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
          onMore={() => undefined}
        />
        <div className={tileStyles.felt}>{felt}</div>
        <div className={tileStyles.bar} data-bar="tile">
          {bar}
        </div>
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

let dealt: readonly CardCode[] = [];
const ownCard = (slot: number): CardCode => dealt[slot] ?? 'As';

let hand: readonly Step[] = [];
const place = document.querySelector<HTMLElement>('#place');
const root = place === null ? null : createRoot(place);

/** What a test asks of the page. */
const sketches = {
  /** Plays a hand; gives how many sketches it has: one for each decision, and its end. */
  play(variant: VariantId, seats: number, how: Play, seed: number, agreed: Partial<HouseRules> = {}): number {
    hand = playHand(variant, seats, how, seed, agreed);
    const rules = hand.at(-1)?.state.table?.context.rules;
    dealt = rules === undefined ? [] : shuffledDeck(randomFrom(seed), decks[getDeckId(variant, rules)]);
    return sketches.ends().length;
  },
  /** Where a sketch ends: the last event before each decision. */
  ends(): readonly number[] {
    return hand.flatMap((step, index) => (hand[index + 1]?.state === step.state ? [] : [index]));
  },
  /** What a player decides by in a sketch: the stacks of who plays, the pots, what a call takes; null where it is not their turn. */
  turn(at: number, own: number) {
    const state = hand[sketches.ends()[at] ?? 0]?.state;
    const drawn = state === undefined ? null : viewOf(state, own, new Map());
    if (drawn === null || drawn.toAct !== own) return null;
    const { seats, pots, potTotal, legal } = drawn;
    const call = legal.find((action) => action.type === 'call' || action.type === 'bringIn');
    return {
      stacks: seats.flatMap((seat) => (seat?.inHand && !seat.folded ? [seat.stack] : [])),
      pots: pots.length > 0 ? pots.map(({ amount }) => amount) : potTotal > 0 ? [potTotal] : [],
      call: call?.amount ?? null,
    };
  },
  /** Draws a sketch. */
  show(at: number, own: number | null, locale: 'en' | 'ja', frame: Frame = 'felt'): void {
    const end = sketches.ends()[at] ?? 0;
    document.documentElement.lang = locale;
    if (place !== null) place.style.containerName = containers[frame];
    flushSync(() =>
      root?.render(
        <NextIntlClientProvider locale={locale} messages={catalogues[locale]} timeZone="UTC">
          <Sketch
            key={`${own} ${locale} ${frame}`}
            steps={hand.slice(0, end + 1)}
            own={own}
            locale={locale}
            frame={frame}
          />
        </NextIntlClientProvider>,
      ),
    );
  },
};
declare global {
  interface Window {
    sketches: typeof sketches;
  }
}
window.sketches = sketches;
