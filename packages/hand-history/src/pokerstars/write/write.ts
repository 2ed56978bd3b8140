import type { CardCode } from '@openfelt/cards';
import {
  type EventOf,
  evolve,
  type GameEvent,
  type HandContext,
  initialState,
  type Seat,
  type Slot,
} from '@openfelt/engine';
import { payAsStated } from '../../payment/pay-as-stated.ts';
import type { StatedEnd } from '../../payment/stated-end.ts';
import type { Currency } from '../../phh/currency.ts';
import type { Tournament } from '../../phh/tournament.ts';
import type { WrittenHand } from '../../phh/write.ts';
import { formatAmount } from './amount.ts';
import { writeFirstLines } from './first-lines.ts';
import { writePlay } from './play-lines.ts';
import { writeSummary } from './summary-lines.ts';
import type { TextReader, WrittenStep } from './text-reader.ts';
import { findUnwritable } from './unwritable.ts';

/** What a text says beside the events. */
export interface PokerStarsExtras {
  /** The hand's own id: its number in the text comes from it (`toHandNumber`). */
  readonly id: string;
  readonly table: string;
  /** In ms since the epoch; where it is not known (null) a text says the first of January 1970, as it cannot say nothing. */
  readonly startedAt: number | null;
  /** 1, 10, 100…: amounts are divided by it. */
  readonly unit: number;
  /** What the amounts are of; null of chips that stand for nothing (play money), and of a tournament's. */
  readonly currency: Currency | null;
  /** The tournament whose chips they are; null of a hand that is of none. */
  readonly tournament: Tournament | null;
  /** The seat of the reader, whose cards are told as they are dealt; null of a spectator's text. */
  readonly hero: Seat | null;
  /** The cards that the reader may know, by slot: only those of `hero` are told before they are shown. */
  readonly known: ReadonlyMap<Slot, CardCode>;
  /** What the text of a recorded hand says of its end, as which it is told; null of any other. */
  readonly stated?: StatedEnd | null;
  /** The name of a player's id; ids stand for names without it. */
  readonly names?: (player: string) => string;
}

/** Every event of a hand after its start, with the hand around it; a text is why it cannot be played. */
function playThrough(start: EventOf<'HandStarted'>, events: readonly GameEvent[]): Played | string {
  let evolved = evolve(initialState(), start);
  const steps: WrittenStep[] = [];
  for (const event of events) {
    if (evolved.kind === 'impossible') break;
    const before = evolved.state.hand?.context;
    evolved = evolve(evolved.state, event);
    const hand = evolved.kind === 'impossible' ? undefined : evolved.state.hand?.context;
    if (before !== undefined && hand !== undefined) steps.push({ event, before, hand });
  }
  if (evolved.kind === 'impossible') return evolved.message;
  const hand = evolved.state.hand?.context;
  return hand === undefined ? 'there is no hand' : { steps, hand };
}

interface Played {
  readonly steps: readonly WrittenStep[];
  readonly hand: HandContext;
}

/** The same with its pots paid as the site says: no rule has it so, and no state comes of it. */
function payPlayed({ steps, hand }: Played, stated: StatedEnd | null): Played {
  const events = payAsStated(
    steps.map(({ event }) => event),
    stated,
  );
  const paid = events.filter((event) => event.type === 'PotAwarded');
  return {
    steps: steps.map((step, at) => ({ ...step, event: events[at] ?? step.event })),
    hand: {
      ...hand,
      awards: hand.awards.map((award, at) => ({ ...award, shares: paid[at]?.shares ?? award.shares })),
    },
  };
}

const noLineEnd = (name: string) => name.replace(/\p{Cc}/gu, ' ');

/** Writes a finished hand, from its `HandStarted` on, as the site tells it to one reader. */
export function writePokerStars(events: readonly GameEvent[], extras: PokerStarsExtras): WrittenHand {
  const from = events.findIndex(({ type }) => type === 'HandStarted');
  const start = events[from];
  if (start?.type !== 'HandStarted') return { ok: false, message: 'there is no hand' };
  const played = playThrough(start, events.slice(from + 1));
  if (typeof played === 'string') return { ok: false, message: played };
  const { steps, hand } = payPlayed(played, extras.stated ?? null);
  const unwritable = findUnwritable(start, hand, steps);
  if (unwritable !== null) return { ok: false, message: unwritable };

  const { seats } = start.context;
  const { known, hero, unit, currency, stated = null, names = (player) => player } = extras;
  const money = { unit, currency };
  const name = (seat: Seat) => noLineEnd(names(seats[seat]?.player ?? ''));
  const seated = seats.flatMap((each) => (each === null ? [] : [name(each.seat)]));
  if (new Set(seated).size < seated.length)
    return { ok: false, message: 'PokerStars has no two players of one name at a table' };
  const reader: TextReader = {
    hero,
    name,
    amount: (chips) => formatAmount(chips, money),
    find: (slot) => known.get(slot) ?? null,
  };
  const lines = [
    ...writeFirstLines(hand, seats, steps, { ...extras, money, name }),
    ...writePlay(steps, reader),
    ...(stated?.cashOuts ?? []).map(
      ({ seat, amount, fee }) =>
        `${name(seat)} cashed out the hand for ${amount}${fee === null ? '' : ` | Cash Out Fee ${fee}`}`,
    ),
    ...writeSummary(steps, hand, reader),
  ];
  return { ok: true, text: `${lines.join('\n')}\n` };
}
