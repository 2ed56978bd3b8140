import type { Messages } from '@openfelt/phrases';

/** A part of the catalogue. */
export type Namespace = keyof Messages;

/** What the sentence of an event is made from. */
const events = ['amount', 'award', 'card', 'event', 'hand', 'list', 'street'] as const;

/** What a report on a hand is made from, besides its events. */
const reports = [
  'audit',
  'check',
  'decision',
  'finding',
  'issue',
  'misplaced',
  'pot',
  'potIssue',
  'rule',
] as const;

/** What a table is drawn with. */
const tables = ['game', 'keys', 'result', 'table'] as const;

/** What is around every page, and what stands in its place where it fails. */
export const frame: readonly Namespace[] = ['common', 'connection', 'header', 'problem'];

/** The parts of the catalogue that each page is sent besides the frame's. */
export const pageNamespaces = {
  account: ['account', 'form', 'signIn'],
  accounts: ['account', 'accounts', 'form'],
  audit: [...events, ...reports, 'disputes', 'form', 'game', 'result', 'table', 'verify', 'witness'],
  confirmAddress: ['signIn'],
  dispute: [...events, ...reports, 'disputes', 'form', 'refusal', 'table'],
  disputes: ['disputes', 'table'],
  handImport: ['form', 'handFiles', 'handImport'],
  hands: [
    'card',
    'collections',
    'game',
    'handFiles',
    'hands',
    'handSearch',
    'handSelection',
    'listResults',
    'tags',
  ],
  glossary: ['glossary', 'rules'],
  integrity: ['integrity', 'statistics'],
  ledger: ['ledger'],
  lobby: ['card', 'form', 'game', 'hands', 'lobby', 'ownTables', 'practice', 'refusal', 'sit', 'witness'],
  multiTable: [
    ...events,
    'appearance',
    'bar',
    'chat',
    'form',
    'game',
    'hint',
    'houseRules',
    'invite',
    'keys',
    'match',
    'multiTable',
    'notes',
    'ownTables',
    'panel',
    'people',
    'refusal',
    'result',
    'rulesIssue',
    'sit',
    'stakes',
    'table',
    'turn',
    'witness',
  ],
  newTable: ['card', 'form', 'game', 'houseRules', 'list', 'lobby', 'newTable', 'refusal', 'rulesIssue'],
  player: ['card', 'game', 'hands', 'handSearch', 'statistics'],
  replay: [
    ...events,
    ...tables,
    'bar',
    'branch',
    'collections',
    'handNotes',
    'hands',
    'replay',
    'share',
    'tags',
  ],
  rules: ['card', 'game', 'hand', 'houseRules', 'list', 'practice', 'refusal', 'rules', 'step', 'street'],
  rulesExample: [
    ...events,
    ...tables,
    'bar',
    'branch',
    'collections',
    'handNotes',
    'hands',
    'replay',
    'rules',
    'share',
    'tags',
  ],
  rulesIndex: ['game', 'rules'],
  shared: [
    ...events,
    ...tables,
    'bar',
    'branch',
    'collections',
    'handNotes',
    'hands',
    'replay',
    'share',
    'tags',
  ],
  shuffle: [],
  signIn: ['form', 'signIn'],
  table: [
    ...events,
    'appearance',
    'bar',
    'chat',
    'form',
    'game',
    'hint',
    'houseRules',
    'invite',
    'keys',
    'match',
    'notes',
    'ownTables',
    'panel',
    'people',
    'refusal',
    'result',
    'rulesIssue',
    'sit',
    'stakes',
    'table',
    'turn',
    'witness',
  ],
  verify: [...events, ...reports, 'game', 'result', 'table', 'verify'],
} as const satisfies Readonly<Record<string, readonly Namespace[]>>;

/**
 * A part of the catalogue. It is typed as the whole: which part a page needs is held by a test, since no type can say what the
 * components below it will ask for.
 */
export function pickMessages(messages: Messages, namespaces: readonly Namespace[]): Messages {
  return Object.fromEntries(namespaces.map((name) => [name, messages[name]])) as Messages;
}
