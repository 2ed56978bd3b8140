import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createVisitors } from './visitors.ts';

/** A door at which everybody is a guest; counts of how many it is being found out. */
function openDoor() {
  let now = 0;
  let peak = 0;
  const find = async () => {
    now += 1;
    peak = Math.max(peak, now);
    await setImmediate();
    now -= 1;
    return false;
  };
  const visitors = createVisitors({
    auth: { session: async () => null, prolonged: async () => ({ session: null, setCookies: [] }) },
    cookies: {
      read: async (header) => header ?? null,
      issue: async () => ({ player: 'guest-1', setCookie: 'a=1' }),
    },
    accounts: { has: find },
    enrol: async () => undefined,
    hasMail: false,
    welcome: async () => ({ ok: true }),
  });
  return { visitors, getPeak: () => peak };
}

function requestFrom(cookie: string): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.headers.cookie = cookie;
  return request;
}

test('a crowd at the door is let in a few at a time, and all of it', async () => {
  const { visitors, getPeak } = openDoor();
  const crowd = Array.from({ length: 100 }, (_, n) => `guest-${n}`);
  const found = await Promise.all(crowd.map((each) => visitors.identify(requestFrom(each))));
  expect(found.map((visitor) => visitor?.player)).toEqual(crowd);
  await Promise.all(crowd.map((each) => visitors.greet(requestFrom(each))));
  expect(getPeak()).toBe(4);
});
