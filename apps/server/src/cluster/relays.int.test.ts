import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMessageQueue } from '../subscriptions/messages.ts';
import { type Link, openLink } from './link.ts';
import { createNats } from './own-nats.fixture.ts';
import { createRelayReader, createRelayWriter, type RelayRequest } from './relays.ts';

const log = pino({ level: 'silent' });
const nats = await createNats();
const links: Link[] = [];

beforeAll(async () => {
  if (nats === null) return;
  for (let server = 0; server < 2; server += 1) links.push(await openLink(nats.url, 'relays', log));
});
afterAll(async () => {
  await Promise.all(links.map((link) => link.close()));
  await nats?.stop();
});

test.skipIf(nats === null)(
  'what cannot be read where it is written, as while the database restarts, is begun anew, and harms nobody',
  async () => {
    const [there, here] = links;
    if (there === undefined || here === undefined) throw new Error('there are two servers');
    let begun = 0;
    const writer = createRelayWriter(
      there,
      log,
      () => 'there',
      (_followed, signal) => ({
        moved: new AbortController().signal,
        messages: Promise.resolve(
          createMessageQueue<string>({
            async begin() {
              begun += 1;
              if (begun < 3) throw new Error('terminating connection due to administrator command');
              return ['all that there is'];
            },
            end: () => undefined,
            signal,
          }),
        ),
      }),
    );
    writer.serve('there');
    there.serve<RelayRequest>('begin', writer.begin);
    const reader = createRelayReader({
      link: here,
      serverId: () => 'here',
      openHere: () => undefined,
      async begin(request) {
        const begun = await here.ask<string | null>('begin', request, 5_000);
        return begun.ok ? begun.answer : 'gone';
      },
    });
    const end = new AbortController();
    const messages = await reader.read({ service: 'people', player: 'ann', table: 't' }, end.signal);
    for await (const message of messages ?? []) {
      expect(message).toBe('all that there is');
      end.abort();
    }
    expect(begun).toBe(3);
    reader.stop();
    writer.stop();
  },
  30_000,
);
