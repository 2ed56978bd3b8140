import type { Database, StoredHand } from '@openfelt/db';
import type { Checkpoints } from '@openfelt/event-log';
import { verifyBundle } from '@openfelt/hand-history/audit';
import type { Caller, CaseFile, DisputeCommand, DisputeReply, Disputes } from '../api/disputes.ts';
import type { BundleOf } from '../audit/hand-bundle.ts';
import type { Names } from '../names.ts';
import { createChanges } from '../platform/changes.ts';
import type { Case, CaseBook } from './case-book.ts';
import { detailOf, outcomeOf, rowOf } from './case-views.ts';
import { suggestedCorrection } from './correction.ts';
import { sumOf } from './dispute.ts';
import type { Act } from './dispute-rules.ts';
import type { Looks } from './looks.ts';

/** What the dispute desk works with. */
export interface DeskParts {
  readonly database: Database;
  readonly book: CaseBook;
  readonly looks: Looks;
  readonly names: Names;
  readonly bundleOf: BundleOf;
  readonly checkpoints: Checkpoints;
  /** Ms since the epoch. */
  readonly now: () => number;
}

const played = ({ players }: StoredHand, player: string) =>
  players.some(({ playerId }) => playerId === player);

/** Whether somebody answers for the platform. */
const answersForIt = ({ role }: Caller) => role !== 'player';

const maySee = ({ hand }: Case, caller: Caller) => played(hand, caller.player) || answersForIt(caller);

/** The dispute desk: who may see what, and the auditor's case file. What may be done with a dispute is the rules' to say. */
export function createDesk(parts: DeskParts): Disputes {
  const { database, book, looks, names, bundleOf, checkpoints, now } = parts;

  const detail = (found: Case, caller: Caller) =>
    detailOf(found, caller, { names, disputes: book.disputesOf(found.hand.handId), now: now() });

  const act = (caller: Caller, { dispute, commandId }: DisputeCommand, wish: Act): Promise<DisputeReply> =>
    book.act(caller, { dispute, commandId, act: wish });

  /** A hand that somebody may see; whoever answers for the platform sees all. */
  async function handFor(caller: Caller, handId: string): Promise<StoredHand | null> {
    return answersForIt(caller) ? database.hands.findAny(handId) : database.hands.find(handId, caller.player);
  }

  async function fileOf(found: Case, caller: Caller): Promise<CaseFile> {
    const { dispute, hand } = found;
    await looks.note(hand.handId, { by: caller.player, dispute: dispute.id });
    const bundle = await bundleOf(hand, { kind: 'auditor' });
    const [key = ''] = checkpoints.keys;
    const { bundle: _bundle, ...verification } = verifyBundle(bundle, key);
    const before = sumOf(book.disputesOf(hand.handId).flatMap(({ decisions }) => decisions));
    const ladder = verification.explanation?.ladder;
    const suggestion = ladder === undefined ? null : suggestedCorrection(ladder, hand.players, before);
    return { dispute: await detail(found, caller), bundle, verification, suggestion };
  }

  return {
    open: (caller, { commandId, handId, pot, reason }) =>
      book.act(caller, {
        dispute: commandId,
        commandId,
        act: { type: 'open', dispute: commandId, pot, reason },
        handId,
      }),
    answer: (caller, wish) => act(caller, wish, { type: 'answer', text: wish.text }),
    withdraw: (caller, wish) => act(caller, wish, { type: 'withdraw' }),
    decide(caller, wish) {
      const { verdict, reason, corrections, house } = wish;
      return act(caller, wish, { type: 'decide', verdict, reason, corrections, house });
    },
    appeal: (caller, wish) => act(caller, wish, { type: 'appeal', reason: wish.reason }),
    async get(caller, dispute) {
      const found = book.find(dispute);
      return found === null || !maySee(found, caller) ? null : detail(found, caller);
    },
    async mine(caller) {
      const own = book.all().filter(({ hand }) => played(hand, caller.player));
      return Promise.all(own.reverse().map((found) => rowOf(found, caller, names)));
    },
    async queue(caller, { status, after, limit }) {
      const counts = { open: 0, decided: 0, appealed: 0, withdrawn: 0 };
      for (const { dispute } of book.all()) counts[dispute.status] += 1;
      const all = book.all().filter(({ dispute }) => status === null || dispute.status === status);
      const last = after === null ? null : book.find(after);
      const rest = last === null ? all : all.filter((each) => isAfter(each, last));
      const disputes = await Promise.all(rest.slice(0, limit).map((found) => rowOf(found, caller, names)));
      const next = rest.length > limit ? (disputes.at(-1)?.dispute ?? null) : null;
      return { disputes, counts, next };
    },
    async file(caller, dispute) {
      const found = book.find(dispute);
      // Who played the hand would see what others mucked against him.
      return found === null || played(found.hand, caller.player) ? null : fileOf(found, caller);
    },
    async ofHand(caller, handId) {
      if ((await handFor(caller, handId)) === null) return null;
      return book.disputesOf(handId).map((dispute) => outcomeOf(dispute, caller));
    },
    async looks(caller, handId) {
      const hand = await database.hands.findAny(handId);
      if (hand === null || !(played(hand, caller.player) || answersForIt(caller))) return null;
      const seen = await looks.of(handId);
      const known = await names.of(seen.map(({ by }) => by));
      return seen.map((look) => ({ ...look, name: known[look.by] ?? look.by }));
    },
    async *changes(caller, signal) {
      const changes = createChanges<string>(signal);
      const tell = (changed: Case) => {
        if (maySee(changed, caller)) changes.push(changed.dispute.id);
      };
      const ends = [
        book.subscribe(tell),
        looks.subscribe((handId) => {
          for (const { id } of book.disputesOf(handId)) {
            const found = book.find(id);
            if (found !== null) tell(found);
          }
        }),
      ];
      try {
        for (let next = await changes.next(); next !== null; next = await changes.next()) {
          if (next === 'lost') yield { dispute: null };
          else for (const dispute of new Set(next)) yield { dispute };
        }
      } finally {
        for (const end of ends) end();
      }
    },
  };
}

/** Whether a dispute comes after another one in the order of a queue. */
function isAfter({ dispute }: Case, { dispute: last }: Case): boolean {
  return dispute.openedAt > last.openedAt || (dispute.openedAt === last.openedAt && dispute.id > last.id);
}
