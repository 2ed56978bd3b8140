import type { Caller, CaseFile, DisputeCommandInput, DisputeResult, DisputesPort } from '@openfelt/api';
import type { Database, StoredHand } from '@openfelt/db';
import type { Checkpoints } from '@openfelt/event-log';
import { verifyBundle } from '@openfelt/hand-history/audit';
import type { CardAccessLog } from '../audit/card-access-log.ts';
import type { LoadBundle } from '../audit/hand-bundle.ts';
import { suggestedCorrection } from '../disputes/correction.ts';
import { sumCorrections } from '../disputes/dispute.ts';
import type { DisputeCase, DisputeRepository } from '../disputes/dispute-repository.ts';
import type { DisputeCommand } from '../disputes/dispute-rules.ts';
import type { Names } from '../names.ts';
import { toDisputeDetail, toDisputeListItem, toDisputeOutcome } from '../read-models/dispute-views.ts';
import { hasPlayed } from '../read-models/viewed-hand.ts';
import { createChanges } from '../subscriptions/changes.ts';

/** What the dispute service works with. */
export interface DisputeServiceDependencies {
  readonly database: Database;
  readonly disputes: DisputeRepository;
  readonly cardAccessLog: CardAccessLog;
  readonly names: Names;
  readonly loadBundle: LoadBundle;
  readonly checkpoints: Checkpoints;
  /** Ms since the epoch. */
  readonly now: () => number;
}

/** Whether someone answers for the platform. */
const answersForIt = ({ role }: Caller) => role !== 'player';

const maySee = ({ hand }: Pick<DisputeCase, 'hand'>, caller: Caller) =>
  hasPlayed(hand, caller.player) || answersForIt(caller);

/** The disputes: who may see what, and the auditor's case file. What may be done with a dispute is the rules' to say. */
export function createDisputeService(parts: DisputeServiceDependencies): DisputesPort {
  const { database, disputes, cardAccessLog, names, loadBundle, checkpoints, now } = parts;

  const detail = async (found: DisputeCase, caller: Caller) =>
    toDisputeDetail(found, caller, {
      names,
      disputes: await disputes.findDisputes(found.hand.handId),
      now: now(),
    });

  const act = (
    caller: Caller,
    { dispute, commandId }: DisputeCommandInput,
    input: DisputeCommand,
  ): Promise<DisputeResult> => disputes.handle(caller, { dispute, commandId, act: input });

  /** A hand that someone may see; whoever answers for the platform sees all. */
  async function handFor(caller: Caller, handId: string): Promise<StoredHand | null> {
    return answersForIt(caller) ? database.hands.findAny(handId) : database.hands.find(handId, caller.player);
  }

  /** The disputes over a hand that someone may see. */
  async function idsOver(handId: string, caller: Caller): Promise<readonly string[]> {
    const hand = await database.hands.findAny(handId);
    return hand !== null && maySee({ hand }, caller) ? database.disputes.overHands([handId]) : [];
  }

  async function loadCaseFile(found: DisputeCase, caller: Caller): Promise<CaseFile> {
    const { dispute, hand } = found;
    await cardAccessLog.note(hand.handId, { by: caller.player, dispute: dispute.id });
    const bundle = await loadBundle(hand, { kind: 'auditor' });
    const [key = ''] = checkpoints.keys;
    const { bundle: _bundle, ...verification } = verifyBundle(bundle, key);
    const all = await disputes.findDisputes(hand.handId);
    const before = sumCorrections(all.flatMap(({ decisions }) => decisions));
    const ladder = verification.explanation?.ladder;
    const suggestion = ladder === undefined ? null : suggestedCorrection(ladder, hand.players, before);
    return { dispute: await detail(found, caller), bundle, verification, suggestion };
  }

  return {
    open: (caller, { commandId, handId, pot, reason }) =>
      disputes.handle(caller, {
        dispute: commandId,
        commandId,
        act: { type: 'open', dispute: commandId, pot, reason },
        handId,
      }),
    answer: (caller, input) => act(caller, input, { type: 'answer', text: input.text }),
    withdraw: (caller, input) => act(caller, input, { type: 'withdraw' }),
    decide(caller, input) {
      const { verdict, reason, corrections, house } = input;
      return act(caller, input, { type: 'decide', verdict, reason, corrections, house });
    },
    appeal: (caller, input) => act(caller, input, { type: 'appeal', reason: input.reason }),
    async get(caller, dispute) {
      const found = await disputes.find(dispute);
      return found === null || !maySee(found, caller) ? null : detail(found, caller);
    },
    async mine(caller) {
      const own = await disputes.playedBy(caller.player);
      return Promise.all(own.toReversed().map((found) => toDisputeListItem(found, caller, names)));
    },
    async queue(caller, { status, cursor, limit }) {
      const [counts, found] = await Promise.all([
        database.disputes.countByStatus(),
        disputes.page({ status, after: cursor, limit: limit + 1 }),
      ]);
      const page = await Promise.all(
        found.slice(0, limit).map((each) => toDisputeListItem(each, caller, names)),
      );
      const next = found.length > limit ? (page.at(-1)?.dispute ?? null) : null;
      return { disputes: page, counts, next };
    },
    async file(caller, dispute) {
      const found = await disputes.find(dispute);
      // Whoever played the hand would see what others mucked against them.
      return found === null || hasPlayed(found.hand, caller.player) ? null : loadCaseFile(found, caller);
    },
    async ofHand(caller, handId) {
      if ((await handFor(caller, handId)) === null) return null;
      return (await disputes.findDisputes(handId)).map((dispute) => toDisputeOutcome(dispute, caller));
    },
    async *changes(caller, signal) {
      const changes = createChanges<readonly string[] | { readonly handId: string }>(signal);
      const ends = [
        disputes.subscribe((changed) => {
          if (maySee(changed, caller)) changes.push([changed.dispute.id]);
        }),
        cardAccessLog.subscribe((handId) => changes.push({ handId })),
      ];
      try {
        for (let next = await changes.next(); next !== null; next = await changes.next()) {
          if (next === 'lost') yield { dispute: null };
          else {
            const ids = await Promise.all(
              next.map((each) => ('handId' in each ? idsOver(each.handId, caller) : each)),
            );
            for (const dispute of new Set(ids.flat())) yield { dispute };
          }
        }
      } finally {
        for (const end of ends) end();
      }
    },
  };
}
