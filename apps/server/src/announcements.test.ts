import { expect, test } from 'vitest';
import { type EndedRights, speaksFor } from './announcements.ts';

const sockets = [
  { player: 'ann', session: 'phone' },
  { player: 'ann', session: 'desk' },
  { player: 'ann', session: null },
  { player: 'bob', session: 'desk' },
  { player: 'bob', session: null },
];

const listEnded = (ended: EndedRights) =>
  sockets.filter((socket) => speaksFor(socket, ended)).map(({ player, session }) => `${player} ${session}`);

test.each<[string, EndedRights, readonly string[]]>([
  ['a player', { player: 'ann', sessions: 'all' }, ['ann phone', 'ann desk', 'ann null']],
  ['some sessions, whosever', { player: null, sessions: { only: ['phone'] } }, ['ann phone']],
  ['a guest who has signed up', { player: 'ann', sessions: { only: [null] } }, ['ann null']],
  ['here', { player: 'ann', sessions: { only: ['desk', null] } }, ['ann desk', 'ann null']],
  ['everywhere else', { player: 'ann', sessions: { allBut: 'desk' } }, ['ann phone', 'ann null']],
])('the sockets of %s are ended, and no others', (_name, ended, expected) => {
  expect(listEnded(ended)).toEqual(expected);
});
