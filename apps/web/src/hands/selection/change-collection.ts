import { addHandsPrice, type CollectionHandsResult, handsAtOnce, removeHandsPrice } from '@openfelt/api';
import { client } from '../../api/client.ts';
import { createPartAsker } from '../../api/in-parts.ts';

/** What is done to a collection, and what it costs for so many hands as are taken at once. */
const changes = {
  add: { price: addHandsPrice, ask: client.collections.addHands },
  remove: { price: removeHandsPrice, ask: client.collections.removeHands },
} as const;

/** Adds hands to a collection or removes them from it, some at a time; gives how many there are then, or were, or the refusal of some. */
export async function changeCollection(
  change: keyof typeof changes,
  collectionId: string,
  handIds: readonly string[],
  onProgress: (hands: number) => void,
): Promise<CollectionHandsResult> {
  const { price, ask } = changes[change];
  const askForPart = createPartAsker();
  let hands = 0;
  for (let at = 0; at < handIds.length; at += handsAtOnce) {
    onProgress(at);
    const some = handIds.slice(at, at + handsAtOnce);
    const answer = await askForPart(price, () => ask.mutate({ collectionId, handIds: some }));
    if (answer === null) throw new Error('the server gave no answer');
    if (!answer.part.ok) return answer.part;
    hands += answer.part.hands;
  }
  return { ok: true, hands };
}
