import type { HeldCards, StatedNames } from '@openfelt/api';
import { isCardCode } from '@openfelt/cards';
import type { Database, StoredHand } from '@openfelt/db';
import { replayHand } from '@openfelt/hand-history';
import { auditPots, type MuckedWinner } from '@openfelt/hand-history/audit';
import { type StatedEnd, statedEndSchema } from '@openfelt/hand-history/payment';
import { isCurrency, type Tournament, tournamentSchema } from '@openfelt/hand-history/phh';
import { groupBySeat, readEvents } from './viewed-hand.ts';

/** What the text of a recorded hand says of its end; null of a hand that was played here. */
export async function readStatedEnd(
  { hands }: Pick<Database, 'hands'>,
  { source, handId }: Pick<StoredHand, 'source' | 'handId'>,
): Promise<StatedEnd | null> {
  return source === 'recorded' ? statedEndSchema.nullable().parse(await hands.findStatedEnd(handId)) : null;
}

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

/** The mucked hands of a recorded hand that no shown hand beats, as far as its file knows them: for the owner of its collection. */
export async function readMuckedWinners(
  database: Pick<Database, 'log' | 'recordedCards'>,
  hand: StoredHand,
): Promise<readonly MuckedWinner[]> {
  const [reported, events] = await Promise.all([findReported(database, hand), readEvents(database, hand)]);
  const replayed = replayHand(events);
  if (!replayed.ok) return [];
  const hidden = new Map(
    reported.flatMap(({ cards }) => cards.map(({ slot, card }) => [slot, card] as const)),
  );
  return auditPots(replayed.steps, hidden).mucked;
}

/** The tournament whose chips the amounts of a hand are; null of one that is of none, or of which what is stored cannot be read: its list is read all the same. */
export const findTournament = ({
  statedTournament,
}: Pick<StoredHand, 'statedTournament'>): Tournament | null =>
  tournamentSchema.nullable().safeParse(statedTournament).data ?? null;

/** What the text of a recorded hand calls it; null of a hand that was played here. */
export function findStatedNames({
  source,
  statedId,
  statedSite,
  statedTable,
  statedCurrency,
}: Pick<
  StoredHand,
  'source' | 'statedId' | 'statedSite' | 'statedTable' | 'statedCurrency'
>): StatedNames | null {
  if (source !== 'recorded') return null;
  const currency = statedCurrency !== null && isCurrency(statedCurrency) ? statedCurrency : null;
  return { id: statedId, site: statedSite, table: statedTable, currency };
}
