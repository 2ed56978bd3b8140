import type { EventOf, GameEvent, Post, Seat } from '@openfelt/engine';
import { readPayment } from './read-payment.ts';
import type { StatedEnd } from './stated-end.ts';

type Award = EventOf<'PotAwarded'>;

const isAward = (event: GameEvent): event is Award => event.type === 'PotAwarded';

/** The shares with so much more, or less, for a seat, as far as these give it; and what is left of that. */
function change(shares: readonly Post[], seat: Seat, more: number): readonly [readonly Post[], number] {
  const before = shares.find((share) => share.seat === seat)?.amount ?? 0;
  if (before === 0) return [shares, more];
  const amount = Math.max(0, before + more);
  const others = shares.filter((share) => share.seat !== seat);
  return [amount === 0 ? others : [...others, { seat, amount }], more - (amount - before)];
}

/**
 * The events of a recorded hand with its pots paid as the site says that it paid them, where that is not what the rules say: its texts tell
 * what was paid. What a seat got otherwise is of the last pots that it won, of which it had none, of the last one of all. Less than a chip
 * of difference is none, see {@link StatedEnd}.
 */
export function payAsStated(events: readonly GameEvent[], stated: StatedEnd | null): readonly GameEvent[] {
  const { collected, paidBySite, cashOuts } = stated ?? { collected: null, paidBySite: false, cashOuts: [] };
  if (collected === null || !paidBySite) return events;
  const posts = (find: (event: GameEvent) => readonly Post[], seat: Seat) =>
    events.flatMap(find).reduce((sum, post) => (post.seat === seat ? sum + post.amount : sum), 0);
  const due = collected.map((_, seat) => ({
    won: posts((event) => (isAward(event) ? event.shares : []), seat),
    returned: posts((event) => (event.type === 'UncalledReturned' ? [event] : []), seat),
  }));
  // What is counted otherwise is not paid otherwise: the uncalled part of a bet among the pots, or some of a pot with that part.
  const total = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0);
  const isSameTotal = Math.abs(total(collected) - total(due.map(({ won }) => won))) < 1;
  if (readPayment(collected, due, { paidBySite }).kind !== 'otherwise') return events;
  if (!isSameTotal && cashOuts.length === 0) return events;
  const paid = new Map(events.flatMap((event, at) => (isAward(event) ? [[at, event]] : [])));
  for (const [seat, amount] of collected.entries()) {
    let more = Math.round(amount - (due[seat]?.won ?? 0));
    const places = [...paid.keys()].reverse();
    for (const at of places) {
      const award = paid.get(at);
      if (award === undefined || more === 0) continue;
      const [shares, left] = change(award.shares, seat, more);
      paid.set(at, { ...award, shares });
      more = left;
    }
    const [last] = places;
    const award = last === undefined ? undefined : paid.get(last);
    if (last !== undefined && award !== undefined && more > 0)
      paid.set(last, { ...award, shares: [...award.shares, { seat, amount: more }] });
  }
  return events.map((event, at) => paid.get(at) ?? event);
}
