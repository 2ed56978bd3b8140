import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseCards } from '@openfelt/cards';
import { evolve, initialState } from '@openfelt/engine';
import {
  canonicalJson,
  createMemoryLog,
  GENESIS_HASH,
  isName,
  type Json,
  newSignerKey,
  openCheckpoint,
  parseEnvelope,
  parseSignerKey,
  parseWitnessFile,
  seal,
  streamId,
  verifyChain,
  type WitnessLine,
} from '@openfelt/event-log';
import { openSettledCheckpoints } from '@openfelt/event-log/testing';
import {
  parseCardAccessEvent,
  parseGameEvent,
  readDisputeEvent,
  readEvidence,
  readRuleOptions,
} from '@openfelt/game-events';
import { type Bundle, verifyBundleText } from '@openfelt/hand-history/audit';
import { parsePhh, replayPhh } from '@openfelt/hand-history/phh';
import { recordHands } from '../replay.ts';

/** Something that reads files of strangers: what it throws, and what it complains of, is a fault of ours. */
export interface Parser {
  readonly name: string;
  /** How much of the files are for it. */
  readonly share: number;
  /** Files as they should be. */
  readonly samples: readonly string[];
  /** Reads a file made from a sample; gives what is wrong with the answer, null where it is right. */
  readonly read: (text: string, sample: string) => string | null;
}

const folder = (name: string) => fileURLToPath(new URL(`../../../test-kit/${name}/`, import.meta.url));

async function readFolder(name: string, ending: string): Promise<readonly string[]> {
  const files = (await readdir(folder(name))).filter((file) => file.endsWith(ending)).sort();
  return Promise.all(files.map((file) => readFile(`${folder(name)}${file}`, 'utf8')));
}

function parseJson(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

/** Whether two texts are one value of JSON: then nothing was changed that anybody reads. */
function isSameValue(a: string, b: string): boolean {
  const [one, other] = [parseJson(a), parseJson(b)];
  if (one === null || other === null) return false;
  return canonicalJson(one.value as Json) === canonicalJson(other.value as Json);
}

/** The object that a text is as JSON; an empty one where it is none. */
function parseRecord(text: string): Readonly<Record<string, unknown>> {
  const value = parseJson(text)?.value;
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

/** Reads a table's events, a line each, and folds whatever of them can be read, as a viewer does before anything is verified. */
function readHistory(text: string): string | null {
  const lines = text.split('\n').map(parseRecord);
  const envelopes = lines.flatMap(({ text: body, prevHash, hash }) => {
    const read = parseEnvelope(String(body), String(prevHash), String(hash));
    return read.ok ? [read.envelope] : [];
  });
  verifyChain(envelopes, { firstVersion: 0, prevHash: GENESIS_HASH });
  let state = initialState();
  for (const { text: body } of lines) {
    const { type, schema, payload } = parseRecord(String(body));
    const read = parseGameEvent(String(type), Number(schema), (payload ?? null) as Json);
    const evolved = read.ok ? evolve(state, read.event) : null;
    if (evolved?.kind === 'applied') state = evolved.state;
  }
  return null;
}

/** Reads an event of any side stream, as `{type, schema, payload}`. */
function readSideEvent(text: string): string | null {
  const { type, schema, payload } = parseRecord(text);
  for (const read of [readEvidence, readDisputeEvent, parseCardAccessEvent, parseGameEvent])
    read(String(type), Number(schema), (payload ?? null) as Json);
  return null;
}

interface Sealed {
  readonly type: string;
  readonly schema: number;
  readonly payload: Json;
}

/** What a bundle holds of side streams, each event as a text. */
function listSideEvents(bundle: string): readonly string[] {
  const { evidence, corrections } = JSON.parse(bundle) as {
    readonly evidence: readonly Sealed[] | null;
    readonly corrections: readonly { readonly decision: Sealed }[];
  };
  const events = [...(evidence ?? []), ...corrections.map(({ decision }) => decision)];
  return events.map(({ type, schema, payload }) => JSON.stringify({ type, schema, payload }));
}

/** A bundle in which one event is another, and everything after it is hashed again, as anybody can do who has the file. */
function resealed(bundle: Bundle, index: number, type: string, payload: Json): Bundle {
  let prevHash = bundle.events[0]?.prevHash ?? '';
  const events = bundle.events.flatMap((event, at) => {
    const data = at === index ? { type, schema: event.schema, payload } : event;
    const { streamId, version, actor, commandId, recordedAt } = event;
    const place = { streamId, firstVersion: version, prevHash, actor, commandId, recordedAt };
    const sealed = seal([{ type: data.type, schema: data.schema, payload: data.payload }], place);
    prevHash = sealed[0]?.hash ?? prevHash;
    return sealed;
  });
  return { ...bundle, events };
}

/** Verifies bundles whose chain holds and whose events are anything: what is read is an event of one of them, and says which. */
function rewrittenBundles(texts: readonly string[], key: string): Pick<Parser, 'samples' | 'read'> {
  const bundles = texts.map((text) => JSON.parse(text) as Bundle);
  const samples = bundles.flatMap(({ events }, bundle) =>
    events.map(({ type, payload }, index) => JSON.stringify({ type, payload, bundle, index })),
  );
  return {
    samples,
    read(text, sample) {
      const { type, payload } = parseRecord(text);
      const { bundle: of, index } = parseRecord(sample) as {
        readonly bundle: number;
        readonly index: number;
      };
      const bundle = bundles[of];
      if (bundle === undefined || typeof type !== 'string' || !isName(type) || payload === undefined)
        return null;
      let written: string;
      try {
        written = JSON.stringify(resealed(bundle, index, type, payload as Json));
      } catch {
        // What has no canonical text, as half a character, cannot be hashed by anybody.
        return null;
      }
      const { verdict } = verifyBundleText(written, key);
      return verdict === 'holds' && !isSameValue(written, JSON.stringify(bundle))
        ? 'a rewritten bundle holds'
        : null;
    },
  };
}

/** A witness's file over a log of its own, with the keys around it. */
async function witnessSample() {
  const signerKey = newSignerKey('openfelt.fuzz', new Uint8Array(32).fill(7));
  const parsed = parseSignerKey(signerKey);
  if (!parsed.ok) throw new Error(parsed.message);
  const checkpoints = await openSettledCheckpoints(createMemoryLog<never>(), [parsed.signer]);
  const lines: WitnessLine[] = [];
  for (let version = 0; version < 12; version += 1) {
    checkpoints.include({ streamId: streamId('table/fuzz'), version, hash: 'ab'.repeat(32) });
    await checkpoints.settle();
    const extension = version === 0 ? null : await checkpoints.extension(version);
    lines.push({ note: checkpoints.latest() ?? '', path: extension?.path ?? [], seenAt: version });
  }
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  return { signerKey, verifierKey: parsed.signer.verifierKey, lines, text };
}

/** Every parser of files that come from outside, with files that the project has kept or makes itself. */
export async function loadParsers(): Promise<readonly Parser[]> {
  const [bundles, histories, keyText, witness] = await Promise.all([
    readFolder('bundles', '.json'),
    readFolder('histories', '.jsonl'),
    readFile(`${folder('bundles')}checkpoint-key.txt`, 'utf8'),
    witnessSample(),
  ]);
  const key = keyText.trim();
  const notes = witness.lines.map(({ note }) => note);
  const rootIn = (note: string) => note.split('\n').slice(0, 3).join('\n');
  return [
    {
      name: 'bundle',
      share: 15,
      samples: bundles,
      read: (text, sample) =>
        verifyBundleText(text, key).verdict === 'holds' && !isSameValue(text, sample)
          ? 'a changed bundle holds'
          : null,
    },
    {
      name: 'PHH',
      share: 15,
      samples: recordHands(60).split(/\n(?=\[\d+\]\n)/),
      read(text) {
        for (const many of [true, false])
          for (const entry of parsePhh(text, many))
            if (entry.ok && replayPhh(entry.value, 'table').error?.code === 'fault') return 'it is a bug';
        return null;
      },
    },
    { name: 'rewritten hand', share: 20, ...rewrittenBundles(bundles, key) },
    { name: 'history', share: 15, samples: histories, read: readHistory },
    { name: 'side event', share: 10, samples: bundles.flatMap(listSideEvents), read: readSideEvent },
    {
      name: 'checkpoint',
      share: 8,
      samples: notes,
      read: (text, sample) =>
        openCheckpoint(text, witness.verifierKey).ok && rootIn(text) !== rootIn(sample)
          ? 'a changed checkpoint is signed'
          : null,
    },
    {
      name: 'witness file',
      share: 6,
      samples: [witness.text],
      read(text) {
        const read = parseWitnessFile(text, [witness.verifierKey]);
        const isOurs =
          !read.ok || read.seen.every(({ note }) => notes.some((each) => rootIn(each) === rootIn(note)));
        return isOurs ? null : 'a witness has seen what was never signed';
      },
    },
    {
      name: 'house rules',
      share: 6,
      samples: [
        '{"disclosure":"full","ante":2,"wild":{"jokers":2}}',
        '{"noHouse":true,"match":{"stack":60}}',
      ],
      read(text) {
        readRuleOptions(text);
        return null;
      },
    },
    {
      name: 'keys',
      share: 3,
      samples: [key, witness.verifierKey, witness.signerKey],
      read(text) {
        openCheckpoint(notes[0] ?? '', text);
        parseSignerKey(text);
        return null;
      },
    },
    {
      name: 'cards',
      share: 2,
      samples: ['AhKh 7c7d7s KsQs', 'As2hAd2d'],
      read(text) {
        parseCards(text);
        return null;
      },
    },
  ];
}
