import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dataFolder, type TemporaryFolder } from '@openfelt/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playHand } from '../audit/play-hand.fixture.ts';
import { startPlatform, visit } from '../test-platform.fixture.ts';
import { startTracing } from './tracing.ts';

/** As much of OTLP’s JSON as is looked at. */
interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly Attribute[];
}

let folder: TemporaryFolder;
const exports: Export[] = [];
const bodies: string[] = [];

/** A collector that takes what it is sent at `/v1/traces`. */
const collector = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  if (request.method === 'POST' && request.url === '/v1/traces') {
    const body = Buffer.concat(chunks).toString('utf8');
    bodies.push(body);
    exports.push(JSON.parse(body) as Export);
  }
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end('{}');
});

beforeAll(async () => {
  folder = await dataFolder();
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  collector.close();
  await folder.remove();
});

const collectorAddress = () => `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;

test('a command is one trace from the call to the append and the fan-out; what a bot does is its own', async () => {
  const tracing = await startTracing(collectorAddress());
  const platform = await startPlatform(folder.path, () => undefined, { tracing });
  const guest = await visit(platform.address);
  try {
    await playHand(guest, false);
    await guest.close();
  } finally {
    // Whatever was not sent yet is sent when the server stops.
    await platform.stop();
  }

  const spans = exports.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  const findParent = ({ parentSpanId = '' }: Span) => byId.get(parentSpanId)?.name ?? null;
  const findChildren = (parent: Span) =>
    spans.filter(({ parentSpanId }) => parentSpanId === parent.spanId).map(({ name }) => name);
  const attribute = (span: Span, key: string) => span.attributes.find((each) => each.key === key)?.value;

  const resource = exports[0]?.resourceSpans[0]?.resource.attributes;
  expect(resource).toContainEqual({ key: 'service.name', value: { stringValue: 'openfelt' } });
  expect(spans.map(({ name }) => name)).toContain('GET page');

  const seats = spans.filter(
    (span) => span.name === 'command takeSeat' && attribute(span, 'openfelt.by')?.stringValue === 'person',
  );
  expect(seats).toHaveLength(1);
  for (const seat of seats) {
    expect(findParent(seat)).toBe('table.command');
    expect(findChildren(seat)).toEqual(expect.arrayContaining(['append', 'fan-out']));
    expect(attribute(seat, 'openfelt.outcome')?.stringValue).toBe('accepted');
    const trace = spans.filter(({ traceId }) => traceId === seat.traceId);
    // A table that goes on after the answer is not part of what set it going.
    expect(trace.length).toBeLessThan(12);
  }
  const choices = spans.filter(
    (span) =>
      span.name.startsWith('command ') &&
      span.name !== 'command takeSeat' &&
      attribute(span, 'openfelt.by')?.stringValue === 'bot',
  );
  for (const choice of choices) expect(findParent(choice)).toBeNull();
  expect(bodies.join()).not.toContain(guest.cookie.split('=')[1]);
});

test('a collector that is not there holds nothing up', async () => {
  const tracing = await startTracing('http://127.0.0.1:9');
  expect(await tracing.span('work', {}, async () => 'done')).toBe('done');
  await expect(
    tracing.span('work', {}, async () => {
      throw new Error('it failed');
    }),
  ).rejects.toThrow('it failed');
  await tracing.stop();
});
