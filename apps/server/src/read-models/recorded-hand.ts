import type { StatedNames, ViewerState } from '@openfelt/api';
import { isCardCode } from '@openfelt/cards';
import type { Database, StoredHand } from '@openfelt/db';
import { isCurrency } from '@openfelt/hand-history/phh';

/** What whoever tells a hand of a collection knew as it was played: their seat and their cards. Nothing where nobody tells it. */
export async function findReported(
  database: Database,
  { streamId, heroSeat }: StoredHand,
): Promise<Pick<ViewerState, 'own' | 'cards'>> {
  if (heroSeat === null) return { own: null, cards: [] };
  const cards = await database.recordedCards(streamId);
  const held = cards.filter(({ seat }) => seat === heroSeat);
  return {
    own: heroSeat,
    cards: held.flatMap(({ slot, card }) => (isCardCode(card) ? [{ slot, card }] : [])),
  };
}

/** What the text of a recorded hand calls it; null of a hand that was played here. */
export function findStatedNames({
  source,
  statedId,
  statedTable,
  statedCurrency,
}: StoredHand): StatedNames | null {
  if (source !== 'recorded') return null;
  const currency = statedCurrency !== null && isCurrency(statedCurrency) ? statedCurrency : null;
  return { id: statedId, table: statedTable, currency };
}
