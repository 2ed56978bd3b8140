import type { Database, TalliedDeck, UnindexedHand } from '@openfelt/db';
import type { GameEvent } from '@openfelt/engine';
import { buildDeck } from '@openfelt/table-host';

/** A finished hand by its place, with its events from `HandStarted` on. */
export interface FinishedHand {
  readonly hand: Pick<UnindexedHand, 'handId' | 'tableId' | 'handNumber'>;
  readonly events: readonly GameEvent[];
}

/** What happens before anyone has a choice. */
const forced: ReadonlySet<GameEvent['type']> = new Set([
  'HandStarted',
  'AntesPosted',
  'BlindsPosted',
  'CardsDealt',
]);

/** Cards that were dealt face up before anyone had a choice: whether they are known does not depend on what they are. */
function listFirstUpCards(events: readonly GameEvent[]): TalliedDeck['cards'] {
  const choice = events.findIndex(({ type }) => !forced.has(type));
  return events
    .slice(0, choice === -1 ? events.length : choice)
    .flatMap((event) => (event.type === 'CardsDealt' ? event.cards : []))
    .flatMap((dealt) => (dealt.face === 'up' ? [{ slot: dealt.slot, card: dealt.card }] : []));
}

/**
 * Tallies the cards of finished hands that are a fair sample of their decks: all, where the table discloses its decks, else those that were
 * dealt face up before anyone had a choice. Cards that are seen only if hands are played on, boards and shown hands, are none. A hand
 * that was tallied before is left as it is.
 */
export async function tallyDecks(
  { seeds, shuffles }: Pick<Database, 'seeds' | 'shuffles'>,
  hands: readonly FinishedHand[],
): Promise<void> {
  const tallied = await Promise.all(
    hands.map(async ({ hand: { handId, tableId, handNumber }, events }): Promise<TalliedDeck | null> => {
      const [start] = events;
      if (tableId === null || start?.type !== 'HandStarted' || start.deck.source !== 'committed') return null;
      const { cards: deck, reveals, root } = start.deck;
      const isDisclosed = start.context.rules.disclosure === 'full';
      const seed = isDisclosed ? await seeds.find(tableId, handNumber) : null;
      const built = seed === null ? null : buildDeck(seed, tableId, handNumber, reveals, deck);
      // A seed that is not the one which was committed to says nothing of the hand.
      if (built?.root === root) {
        const cards = Array.from({ length: built.size }, (_, slot) => ({
          slot,
          card: built.open(slot).card,
        }));
        return { handId, deck, isWhole: true, cards };
      }
      return { handId, deck, isWhole: false, cards: listFirstUpCards(events) };
    }),
  );
  await shuffles.tally(tallied.flatMap((each) => (each === null || each.cards.length === 0 ? [] : [each])));
}
