// Draws tables as they come up in play, without a server: a page of its own in which a test looks at each.
import { type CardCode, decks } from '@openfelt/cards';
import {
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
import { NextIntlClientProvider } from 'next-intl';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { usePotResults } from '../events/use-pot-results.ts';
import '../styles/index.css';
import { settlements } from './hand-result.ts';
import { actedSeats } from './last-action.ts';
import { Table } from './table.tsx';

interface Step {
  readonly version: number;
  readonly event: GameEvent;
  readonly before: GameState;
  readonly state: GameState;
}

/** What a hand is like: everyone stays in to the showdown, some fold on the way, or all do and then show what they and the board had. */
export type Play = 'stay' | 'fold' | 'hunt';

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
    decision.events.forEach((event, index) => {
      steps.push({ version: before.version + index + 1, event, before, state });
    });
    return true;
  };
  attempt({ type: 'openTable', table: 't', variant, rules, seats, commitment: '' });
  for (let seat = 0; seat < seats; seat += 1) {
    // One of them is short, so that there is a side pot.
    const stack = seat === seats - 1 ? 90 : 1_000 + 770 * seat;
    attempt({ type: 'takeSeat', seat, player: `s${seat}`, kind: seat % 3 === 1 ? 'bot' : 'person', stack });
  }
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
    'fold',
  ];
  for (let turn = 0; turn < 200; turn += 1) {
    const toAct = runningHand(state)?.toAct ?? null;
    if (toAct === null) break;
    const legal = legalActions(state, toAct);
    const wantsFold = how === 'hunt' || (how === 'fold' && toAct % 3 === 2);
    const folds = wantsFold && legal.some(({ type }) => type === 'fold');
    const raises = random() < 0.25 ? legal.find(({ type }) => type === 'bet' || type === 'raise') : undefined;
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
        ? { ...base, type: action.type, to: action.min }
        : action.type === 'call'
          ? { ...base, type: action.type, amount: action.amount }
          : action.type === 'discard'
            ? { ...base, type: action.type, slots: [] }
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
  return steps;
}

interface SketchProps {
  readonly steps: readonly Step[];
  readonly own: number | null;
  readonly locale: 'en' | 'ja';
}

function Sketch({ steps, own, locale }: SketchProps) {
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
  return (
    <Table
      view={drawn}
      names={names}
      acted={actedSeats(state)}
      moves
      clock={{ endsAt: Date.now() + 14_000, total: 30_000, overtime: null }}
      results={drawn.result === null ? [] : results}
      settled={settled}
      onTakeSeat={own === null ? () => undefined : null}
    />
  );
}

let dealt: readonly CardCode[] = [];
const ownCard = (slot: number): CardCode => dealt[slot] ?? 'As';

let hand: readonly Step[] = [];
const place = document.querySelector('#place');
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
  /** Draws a sketch. */
  show(at: number, own: number | null, locale: 'en' | 'ja'): void {
    const end = sketches.ends()[at] ?? 0;
    document.documentElement.lang = locale;
    flushSync(() =>
      root?.render(
        <NextIntlClientProvider locale={locale} messages={catalogues[locale]} timeZone="UTC">
          <Sketch key={`${own} ${locale}`} steps={hand.slice(0, end + 1)} own={own} locale={locale} />
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
