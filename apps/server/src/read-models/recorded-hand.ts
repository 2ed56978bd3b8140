import type { HeldCards, StatedNames } from '@openfelt/api';
import { isCardCode } from '@openfelt/cards';
import type { Database, StoredHand } from '@openfelt/db';
import { isCurrency } from '@openfelt/hand-history/phh';
import { groupBySeat } from './viewed-hand.ts';

/** The players' cards of a recorded hand that its file knows, shown or not: for the owner of its collection. */
export async function findReported(
  database: Pick<Database, 'recordedCards'>,
  { streamId }: StoredHand,
): Promise<readonly HeldCards[]> {
  const cards = await database.recordedCards(streamId);
  return groupBySeat(
    cards.flatMap(({ seat, slot, card }) =>
      seat !== null && isCardCode(card) ? [{ seat, slot, card }] : [],
    ),
  );
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
