import { randomUUID } from 'node:crypto';
import { appRouter } from '@openfelt/api';

/** What a procedure is. */
type Kind = 'query' | 'mutation' | 'subscription';

const router = appRouter._def.procedures as object as Readonly<
  Record<string, { readonly _def: { readonly type: Kind } }>
>;

/** Every procedure of the API, by its path. */
export const procedures: Readonly<Record<string, Kind>> = Object.fromEntries(
  Object.entries(router).map(([path, { _def }]) => [path, _def.type]),
);

/** What calls are about: a table, a hand that was played there, and a dispute over it. */
export interface Subject {
  readonly tableId: string;
  readonly handId: string;
  readonly dispute: string;
}

const words = 'This is what I have to say.';
const table = {
  name: 'T',
  variant: 'holdem',
  preset: 'home',
  limit: { kind: 'no-limit', minBet: 2 },
  options: {},
  seats: 2,
  bots: 0,
  isPrivate: true,
};
const command = () => ({ commandId: randomUUID() });

/** An input that each procedure takes; those that are not named take none. */
const inputs: Readonly<Record<string, (subject: Subject) => object>> = {
  'me.rename': () => ({ name: 'Somebody' }),
  'me.endSession': () => ({ session: 'nobody-has-it' }),
  'accounts.list': () => ({}),
  'accounts.setRole': () => ({ email: 'no@body.org', role: 'player' }),
  'accounts.issuePasswordLink': () => ({ email: 'no@body.org' }),
  'table.create': () => table,
  'table.practise': () => ({ variant: 'razz', name: 'Practice' }),
  'table.rematch': ({ tableId }) => ({ tableId }),
  'table.enter': ({ tableId }) => ({ tableId, invitation: 'none' }),
  'table.invitation': ({ tableId }) => ({ tableId }),
  'table.snapshot': ({ tableId }) => ({ tableId }),
  'table.watch': ({ tableId }) => ({ tableId }),
  'table.command': ({ tableId }) => ({ ...command(), tableId, command: { type: 'fold', turn: 0 } }),
  'table.commitEntropy': ({ tableId }) => ({ tableId, handNumber: 9, commitment: 'a'.repeat(64) }),
  'table.revealEntropy': ({ tableId }) => ({ tableId, handNumber: 9, entropy: 'tea' }),
  'table.ready': ({ tableId }) => ({ tableId, handNumber: 9 }),
  'people.watch': ({ tableId }) => ({ tableId }),
  'people.wait': ({ tableId }) => ({ tableId }),
  'people.stopWaiting': ({ tableId }) => ({ tableId }),
  'people.manage': ({ tableId }) => ({ tableId, action: { type: 'pause' } }),
  'people.members': ({ tableId }) => ({ tableId }),
  'people.removeMember': ({ tableId }) => ({ tableId, player: 'nobody' }),
  'chat.watch': ({ tableId }) => ({ tableId }),
  'chat.say': ({ tableId }) => ({ tableId, content: { kind: 'emote', emote: 'smile' } }),
  'chat.report': ({ tableId }) => ({ tableId, messageId: 'nothing' }),
  'chat.settleReport': () => ({ messageId: 'nothing' }),
  'notes.put': () => ({ about: 'somebody', text: 'raises often', colour: 'blue' }),
  'collections.create': () => ({ name: 'Club night' }),
  'collections.rename': () => ({ collectionId: 'nobody-has-it', name: 'Club night' }),
  'collections.remove': () => ({ collectionId: 'nobody-has-it' }),
  'collections.addHands': ({ handId }) => ({ collectionId: 'nobody-has-it', handIds: [handId] }),
  'collections.removeHands': ({ handId }) => ({ collectionId: 'nobody-has-it', handIds: [handId] }),
  'collections.ofHand': ({ handId }) => ({ handId }),
  'searches.save': () => ({ name: 'Big pots', query: 'minPot=100' }),
  'searches.remove': () => ({ name: 'Big pots' }),
  'tags.set': ({ handId }) => ({ handId, tags: ['to study'] }),
  'tags.add': ({ handId }) => ({ handIds: [handId], tag: 'to study' }),
  'handNotes.list': ({ handId }) => ({ handId }),
  'handNotes.put': ({ handId }) => ({ handId, version: 9, text: 'too loose' }),
  'shares.create': ({ handId }) => ({ handId, withNames: true, withCards: false }),
  'shares.withdraw': () => ({ token: 'nobody-has-this-token0' }),
  'shares.restore': () => ({ token: 'nobody-has-this-token0' }),
  'shares.get': () => ({ token: 'nobody-has-this-token0' }),
  'hands.list': () => ({}),
  'hands.get': ({ handId }) => ({ handId }),
  'hands.neighbours': ({ handId }) => ({ handId }),
  'hands.tableNames': () => ({ beginning: 'h' }),
  'hands.openAll': ({ handId }) => ({ handId }),
  'hands.bundle': ({ handId }) => ({ handId }),
  'hands.writePicked': ({ handId }) => ({ kind: 'bundle', handIds: [handId] }),
  'hands.writeFound': () => ({ kind: 'phh' }),
  'hands.cardAccess': ({ handId }) => ({ handId }),
  'statistics.player': () => ({ player: 'nobody' }),
  'statistics.opponents': () => ({ player: 'nobody' }),
  'statistics.results': () => ({ player: 'nobody' }),
  'statistics.session': () => ({ player: 'nobody', startedAt: 0, endedAt: 1 }),
  'statistics.stacks': () => ({ player: 'nobody', startedAt: 0, endedAt: 1 }),
  'integrity.pairs': () => ({}),
  'integrity.pair': () => ({ player: 'nobody', other: 'somebody' }),
  'integrity.timings': () => ({}),
  'disputes.get': ({ dispute }) => ({ dispute }),
  'disputes.queue': () => ({}),
  'disputes.file': ({ dispute }) => ({ dispute }),
  'disputes.ofHand': ({ handId }) => ({ handId }),
  'disputes.open': ({ handId }) => ({ ...command(), handId, pot: 0, reason: words }),
  'disputes.answer': ({ dispute }) => ({ ...command(), dispute, text: words }),
  'disputes.withdraw': ({ dispute }) => ({ ...command(), dispute }),
  'disputes.decide': ({ dispute }) => ({
    ...command(),
    dispute,
    verdict: 'dismissed',
    reason: words,
    corrections: [],
    house: 0,
  }),
  'disputes.appeal': ({ dispute }) => ({ ...command(), dispute, reason: words }),
  'ledger.entries': () => ({}),
};

/** An input that a procedure takes. */
export const makeInput = (path: string, subject: Subject): unknown => inputs[path]?.(subject);
