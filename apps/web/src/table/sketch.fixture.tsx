// Draws tables as they come up in play, without a server: a page of its own in which a test looks at each.
import { type CardCode, decks } from '@openfelt/cards';
import { getDeckId, type HouseRules, type VariantId, view as viewOf } from '@openfelt/engine';
import { randomFrom, shuffledDeck } from '@openfelt/engine/testing';
import { NextIntlClientProvider } from 'next-intl';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
// The order of the layers is the first that a page reads.
import '../styles/index.css';
import { type Play, playHand, type SketchStep } from './sketch-hand.fixture.ts';
import { catalogues, type Frame, Sketch } from './sketch-table.fixture.tsx';

/** The name of the container that fills the window, by which a table is laid out. */
const containers = {
  felt: 'table',
  small: 'tile',
  tile: 'none',
  page: 'none',
  lesson: 'none',
  replay: 'none',
  result: 'none',
} as const;

let dealt: readonly CardCode[] = [];
let hand: readonly SketchStep[] = [];
/** How many hands have been played: another one is another table. */
let hands = 0;
const place = document.querySelector<HTMLElement>('#place');
const root = place === null ? null : createRoot(place);

/** What a test asks of the page. */
const sketches = {
  /** Plays a hand; gives how many sketches it has: one for each decision, and its end. Throws where no such hand can be dealt. */
  play(variant: VariantId, seats: number, how: Play, seed: number, agreed: Partial<HouseRules> = {}): number {
    hand = playHand(variant, seats, how, seed, agreed);
    hands += 1;
    const rules = hand.at(-1)?.state.table?.context.rules;
    dealt = rules === undefined ? [] : shuffledDeck(randomFrom(seed), decks[getDeckId(variant, rules)]);
    return sketches.ends().length;
  },
  /** Where a sketch ends: the last event before each decision. */
  ends(): readonly number[] {
    return hand.flatMap((step, index) => (hand[index + 1]?.state === step.state ? [] : [index]));
  },
  /** The sketches before the deal and at the end of each street, the showdown among them. */
  streets(): readonly number[] {
    const streets = sketches.ends().map((end) => {
      const state = hand[end]?.state;
      const drawn = state === undefined ? null : viewOf(state, null, new Map());
      return drawn?.result == null ? drawn?.street : 'over';
    });
    return streets.flatMap((street, at) => (street === streets[at + 1] && at > 0 ? [] : [at]));
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
            key={`${hands} ${own} ${locale} ${frame}`}
            steps={hand.slice(0, end + 1)}
            deck={dealt}
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
