import { randomUUID } from 'node:crypto';
import { type ArbitraryCall, arbitraryCalls, arbitraryText } from '@openfelt/server/arbitrary-input';
import fc from 'fast-check';
import { mutateText, pick, type Random } from './mutate-text.ts';

/** What stands behind the names of a message, so that some reach what is there. */
export interface Known {
  readonly tableId: string;
  readonly handId: string;
}

/** A request as it stands. */
export interface ArbitraryRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Messages of every kind, the same ones for the same seed. */
export interface ArbitraryMessages {
  /** What goes over a socket: a call of a procedure, several, or something that is none. */
  frame(known: Known): string | Buffer;
  /** What goes over HTTP. */
  request(known: Known): ArbitraryRequest;
  /** What goes over a connection that expects HTTP. */
  bytes(): Buffer;
}

/** So many inputs of a procedure are made at once, and as many messages of it use them. */
const poolSize = 64;
/** One more byte than a socket takes in a message. */
const tooLong = 64 * 1024 + 1;

/** Puts what there is in place of names that there are not, now and then. */
function withKnown(input: unknown, known: Known, random: Random): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  const fields = input as Readonly<Record<string, unknown>>;
  const found = Object.entries(known).filter(([name]) => name in fields && random() < 0.7);
  const command = 'commandId' in fields && random() < 0.7 ? [['commandId', randomUUID()]] : [];
  return { ...fields, ...Object.fromEntries([...found, ...command]) };
}

/** Messages of a seed, of which each process that sends has one of its own. */
export function arbitraryMessages(random: Random): ArbitraryMessages {
  const pools = new Map<string, unknown[]>();
  const seed = () => Math.floor(random() * 2 ** 31);

  function inputFor({ path, input }: ArbitraryCall): unknown {
    const pool = pools.get(path);
    const next = pool?.pop();
    if (pool !== undefined && pool.length > 0) return next;
    pools.set(path, fc.sample(input, { numRuns: poolSize, seed: seed() }));
    return next;
  }

  let texts: string[] = [];
  function text(): string {
    if (texts.length === 0) texts = fc.sample(arbitraryText, { numRuns: 500, seed: seed() });
    return texts.pop() ?? '';
  }

  let id = 0;
  function call(known: Known): object {
    id += 1;
    const chosen = pick(arbitraryCalls, random);
    const { path, type } = chosen;
    if (random() < 0.03) return { id: Math.floor(random() * id), method: 'subscription.stop' };
    return { id, method: type, params: { path, input: withKnown(inputFor(chosen), known, random) } };
  }

  const ill: readonly ((known: Known) => string | Buffer)[] = [
    (known) => mutateText(JSON.stringify(call(known)), JSON.stringify(call(known)), random),
    (known) => Buffer.from(mutateText(JSON.stringify(call(known)), text(), random), 'latin1'),
    () => text(),
    () => Buffer.from(Array.from({ length: 1 + random() * 200 }, () => random() * 256)),
    (known) => JSON.stringify({ ...call(known), id: pick([null, -1, 1e300, '1', {}, [], true], random) }),
    (known) =>
      JSON.stringify({ ...call(known), method: pick(['mutate', '', 'subscription', null, 'query'], random) }),
    (known) =>
      JSON.stringify({
        ...call(known),
        params: pick([null, [], 'x', { path: text() }, { path: '__proto__' }], random),
      }),
    (known) => `{"__proto__":{"role":"admin"},"constructor":{"x":1},${JSON.stringify(call(known)).slice(1)}`,
    () =>
      `{"id":1,"method":"query","params":{"path":"hands.list","input":${'['.repeat(2 ** Math.floor(random() * 15))}`,
    () => {
      const depth = 2 ** Math.floor(random() * 14);
      return `{"id":1,"method":"mutation","params":{"path":"me.rename","input":${'[{"a":'.repeat(depth)}1${'}]'.repeat(depth)}}}`;
    },
    () => pick(['PING', 'PONG', '', ' ', 'null', '[]', '{}', '[[]]', '0', '"x"'], random),
    () => 'x'.repeat(random() < 0.1 ? tooLong : tooLong / 100),
  ];

  const places = [
    '/',
    '/trpc/',
    '/trpc/hands.list',
    '/bundle?hand=',
    '/bundle?as=',
    '/checkpoint',
    '/checkpoint/extension?from=',
    '/checkpoint/key',
    '/auth/sign-in/email',
    '/auth/sign-up/email',
    '/auth/',
    '/import',
    '/role',
    '/healthz',
    '/tables/',
    '/hands/',
  ] as const;
  /** Text that may stand in a header or an address: what may not is for {@link ArbitraryMessages.bytes}. */
  const plain = (any: string) =>
    any.replace(/[^\x21-\x7e]/g, (each) =>
      random() < 0.5 ? '%00' : encodeURIComponent(each.replace(/\p{Surrogate}/gu, '')),
    );

  return {
    frame(known) {
      const kind = random();
      if (kind < 0.7) return JSON.stringify(call(known));
      if (kind < 0.78)
        return JSON.stringify(Array.from({ length: Math.floor(random() ** 3 * 40) }, () => call(known)));
      return pick(ill, random)(known);
    },
    request(known) {
      if (random() < 0.6) {
        const chosen = pick(arbitraryCalls, random);
        const input = withKnown(inputFor(chosen), known, random);
        const whole = JSON.stringify(input) ?? 'null';
        const body = random() < 0.5 ? whole : mutateText(whole, text(), random);
        const batch = random() < 0.1 ? '?batch=1' : '';
        return chosen.type === 'mutation'
          ? {
              method: 'POST',
              path: `/trpc/${chosen.path}${batch}`,
              headers: { 'content-type': 'application/json' },
              body,
            }
          : {
              method: 'GET',
              path: `/trpc/${chosen.path}?input=${encodeURIComponent(body.replace(/\p{Surrogate}/gu, ''))}`,
              headers: {},
              body: '',
            };
      }
      const method = pick(
        ['GET', 'GET', 'POST', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH', 'TRACE'],
        random,
      );
      const value = plain(text());
      const headers = pick(
        [
          {},
          { accept: 'text/html' },
          { 'content-type': value || 'x' },
          { origin: value || 'null' },
          { 'x-forwarded-for': value || ',' },
          { cookie: `openfelt-guest=${value}` },
          { authorization: `Bearer ${value}` },
        ],
        random,
      );
      const body =
        method === 'GET' || method === 'HEAD' || method === 'TRACE'
          ? ''
          : pick(
              [
                text(),
                JSON.stringify({ email: text(), password: text() }),
                JSON.stringify({ name: text(), text: text() }),
              ],
              random,
            );
      return { method, path: pick(places, random) + plain(text()), headers, body };
    },
    bytes() {
      const request = `POST /trpc/me.rename HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${Math.floor(random() * 100)}\r\n\r\n{"name":"x"}`;
      return random() < 0.3
        ? Buffer.from(Array.from({ length: 1 + random() * 500 }, () => random() * 256))
        : Buffer.from(mutateText(request, text(), random), 'latin1');
    },
  };
}
