import { hexToBytes } from '@noble/hashes/utils.js';
import { decks } from '@openfelt/cards';
import type { EventOf, GameEvent } from '@openfelt/engine';
import { commitment, createDeck, type FairDeck, type Reshuffle, verifyOpening } from '@openfelt/fair-deck';
import type { Bundle } from '../bundle/format.ts';
import { listKnownSlots, publicCards } from '../bundle/hand-record.ts';
import { toVerificationCheck } from './checks.ts';
import type { VerificationCheck, VerificationIssue } from './verification.ts';

/** A hand's own events, the first of which stands at `firstVersion` in its stream. */
export interface OwnEvents {
  readonly start: EventOf<'HandStarted'>;
  readonly events: readonly GameEvent[];
  readonly firstVersion: number;
}

/** Whether there are commitments to check: not in a recorded hand, nor where the seed was lost and the hand voided for it. */
function isProvable({ start, events }: OwnEvents): boolean {
  const end = events.at(-1);
  const isLost = end?.type === 'HandVoided' && end.reason !== 'breakdown';
  return start.deck.source === 'committed' && !isLost;
}

/** The event that dealt each slot. */
function dealtAt({ events, firstVersion }: OwnEvents): ReadonlyMap<number, number> {
  return new Map(
    events.flatMap((event, index) =>
      event.type === 'CardsDealt' ? event.cards.map(({ slot }) => [slot, firstVersion + index] as const) : [],
    ),
  );
}

/** Every card that the perspective may know is opened, no other one is, and each is the card that was committed to before the deal. */
export function checkOpenings(own: OwnEvents, { openings, perspective }: Bundle): VerificationCheck {
  const { start, events, firstVersion } = own;
  if (perspective.kind === 'seat' && !start.dealtIn.includes(perspective.seat))
    return toVerificationCheck('openings', [
      { code: 'perspective', version: firstVersion, seat: perspective.seat },
    ]);
  const dealt = dealtAt(own);
  const issueAt = (
    slot: number,
    why: Extract<VerificationIssue, { code: 'opening' }>['why'],
    version?: number,
  ): VerificationIssue => ({
    code: 'opening',
    version: version ?? dealt.get(slot) ?? firstVersion,
    slot,
    why,
  });
  if (!isProvable(own)) {
    const [extra] = openings;
    return extra === undefined
      ? { id: 'openings', verdict: 'none' }
      : toVerificationCheck('openings', [issueAt(extra.slot, 'not-due')]);
  }
  const reshuffles: Reshuffle[] = events.flatMap((event) =>
    event.type === 'DeckReshuffled'
      ? [{ deadSlots: event.deadSlots, firstSlot: event.firstSlot, root: event.root }]
      : [],
  );
  const due = listKnownSlots(events, perspective);
  const bySlot = new Map(openings.map((opening) => [opening.slot, opening]));
  const issues = [
    ...due.filter((slot) => !bySlot.has(slot)).map((slot) => issueAt(slot, 'missing')),
    // Each slot once, in ascending order: there is one way to write what is opened.
    ...openings
      .filter(({ slot }, index) => !due.includes(slot) || slot <= (openings[index - 1]?.slot ?? -1))
      .map(({ slot }) => issueAt(slot, 'not-due')),
  ];
  for (const { slot, card, salt, at } of publicCards(events)) {
    const opening = bySlot.get(slot);
    if (opening !== undefined && (opening.card !== card || opening.salt !== salt))
      issues.push(issueAt(slot, 'differs', firstVersion + at));
  }
  for (const { path, ...opening } of openings) {
    const { root, size } = start.deck;
    if (!verifyOpening({ root, size, reshuffles, opening, path }).ok)
      issues.push(issueAt(opening.slot, 'not-committed'));
  }
  return toVerificationCheck('openings', issues);
}

/**
 * The cards that players have had opened after an earlier hand of the record: each is proved by its own event against what that hand was
 * dealt from. `events`: those before the hand, the first of which stands at `firstVersion`.
 */
export function checkLaterOpenings(
  events: readonly GameEvent[],
  firstVersion: number,
): readonly VerificationIssue[] {
  let start: EventOf<'HandStarted'> | null = null;
  let reshuffles: Reshuffle[] = [];
  return events.flatMap((event, index): readonly VerificationIssue[] => {
    if (event.type === 'HandStarted') {
      start = event;
      reshuffles = [];
    }
    if (event.type === 'DeckReshuffled') {
      const { deadSlots, firstSlot, root } = event;
      reshuffles.push({ deadSlots, firstSlot, root });
    }
    if (event.type !== 'CardsShown' && event.type !== 'RabbitHunted') return [];
    const deck = start?.deck;
    return event.cards.flatMap(({ path, ...opening }): readonly VerificationIssue[] => {
      const isProved =
        deck !== undefined &&
        verifyOpening({ root: deck.root, size: deck.size, reshuffles, opening, path }).ok;
      if (isProved) return [];
      return [{ code: 'opening', version: firstVersion + index, slot: opening.slot, why: 'not-committed' }];
    });
  });
}

/** Where the seed is disclosed: it is the one that was committed to, and gives the deck, each reshuffle and each opened card. */
export function checkShuffle(own: OwnEvents, { seed, openings, perspective }: Bundle): VerificationCheck {
  const { start, events, firstVersion } = own;
  const { context, handNumber, deck: header } = start;
  const issue = (
    why: Extract<VerificationIssue, { code: 'seed' }>['why'],
    version = firstVersion,
  ): VerificationCheck => toVerificationCheck('shuffle', [{ code: 'seed', version, why }]);
  const isDue = isProvable(own) && (perspective.kind === 'auditor' || context.rules.disclosure === 'full');
  if (!isDue) {
    if (seed !== null) return issue('not-due');
    return { id: 'shuffle', verdict: isProvable(own) ? 'secret' : 'none' };
  }
  if (seed === null) return issue('missing');
  const bytes = hexToBytes(seed);
  if (commitment(bytes) !== context.commitment) return issue('commitment');
  let deck: FairDeck;
  try {
    const cards = decks[header.cards];
    deck = createDeck({ seed: bytes, tableId: context.table, handNumber, reveals: header.reveals, cards });
  } catch {
    return issue('root');
  }
  if (deck.root !== header.root || deck.size !== header.size) return issue('root');
  for (const [index, event] of events.entries()) {
    if (event.type !== 'DeckReshuffled') continue;
    try {
      deck = deck.reshuffle(event.deadSlots, event.firstSlot);
    } catch {
      return issue('reshuffle', firstVersion + index);
    }
    if (deck.reshuffles.at(-1)?.root !== event.root) return issue('reshuffle', firstVersion + index);
  }
  const dealt = dealtAt(own);
  for (const { slot, card, salt } of openings) {
    const truth = dealt.has(slot) ? deck.open(slot) : null;
    if (truth?.card !== card || truth.salt !== salt) return issue('cards', dealt.get(slot));
  }
  return { id: 'shuffle', verdict: 'holds' };
}
