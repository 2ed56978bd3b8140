import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GameEvent } from '@openfelt/engine';
import {
  type EventEnvelope,
  GENESIS_HASH,
  newSignerKey,
  parseSignerKey,
  seal,
  streamId,
} from '@openfelt/event-log';
import { buildProofs } from '@openfelt/event-log/testing';
import { toEventData } from '@openfelt/game-events';
import { expect, test } from 'vitest';
import type { Bundle } from '../bundle/format.ts';
import { makeBundle } from '../bundle/make-bundle.ts';
import { parsePhh } from '../phh/parse.ts';
import { replayPhh } from '../phh/replay.ts';
import { verifyBundle } from './verify-bundle.ts';

/** Hands with known results lie beside the repository on some machines only. */
const folder = fileURLToPath(new URL('../../../../../shared/phh/generated/', import.meta.url));

const parsed = parseSignerKey(newSignerKey('openfelt.recorded', new Uint8Array(32).fill(1)));
if (!parsed.ok) throw new Error(parsed.message);
const { signer } = parsed;

/** A recorded hand as the import writes it, and its public bundle under a checkpoint of its own. */
async function makeRecordedBundle(file: string, events: readonly GameEvent[]): Promise<Bundle> {
  const stream = streamId(`import/${file.replaceAll(/[^A-Za-z0-9]/g, '-')}`);
  const envelopes: readonly EventEnvelope[] = seal(events.map(toEventData), {
    streamId: stream,
    firstVersion: 0,
    prevHash: GENESIS_HASH,
    actor: 'import',
    commandId: 'import',
    recordedAt: 0,
  });
  const end = envelopes.at(-1);
  if (end === undefined) throw new Error('there is nothing to include');
  const [inclusion = null] = await buildProofs([end], signer);
  return makeBundle({
    record: { events: envelopes, evidence: null },
    perspective: { kind: 'public' },
    seed: null,
    corrections: [],
    inclusion,
  });
}

test.skipIf(!existsSync(folder))('every generated recorded hand verifies, its pots included', async () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.phh'),
  );
  expect(files.length).toBeGreaterThan(800);
  for (const file of files) {
    const [entry] = parsePhh(readFileSync(join(folder, file), 'utf8'), false);
    if (!entry?.ok) throw new Error(`${file} is no hand`);
    const { events } = replayPhh(entry.value, `import/${file}`);
    const end = events.findLastIndex(({ type }) => type === 'HandEnded');
    const { verdict, first, checks } = verifyBundle(
      await makeRecordedBundle(file, events.slice(0, end + 1)),
      signer.verifierKey,
    );
    // Raises that a strict reading forbids are replayed as recorded, and told (decision 0008).
    const isRaise = first?.code === 'law' && first.finding.rule === 'R4.7';
    expect(isRaise ? null : first, file).toBeNull();
    expect(checks.find(({ id }) => id === 'pots')?.verdict, file).toBe('holds');
    expect(checks.find(({ id }) => id === 'openings')?.verdict, file).toBe('none');
    if (!isRaise) expect(verdict, file).toBe('holds');
  }
});
