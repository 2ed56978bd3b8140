import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { evolve, type Finding, type GameState, initialState } from '@openfelt/engine';
import {
  bodyHash,
  type EventEnvelope,
  GENESIS_HASH,
  type Json,
  parseEnvelope,
  verifyChain,
} from '@openfelt/event-log';
import { parseGameEvent } from '@openfelt/game-events';

/** Where the histories lie: a file of JSON lines each. */
export const historiesDir = fileURLToPath(new URL('../histories/', import.meta.url));

/** A table's events as they were written once, and the state that they came to then. */
export interface History {
  readonly events: readonly EventEnvelope[];
  /** Hex SHA-256 of the state's canonical JSON. */
  readonly stateHash: string;
  /** The rules that its events break, by version. */
  readonly findings: readonly { readonly version: number; readonly rule: string }[];
}

/** The hash under which a state is recorded. */
export function hashState(state: GameState): string {
  return bodyHash(JSON.parse(JSON.stringify(state)) as Json);
}

/** A history as text: an event a line, then what it came to. */
export function historyText(
  events: readonly { text: string; prevHash: string; hash: string }[],
  end: Omit<History, 'events'>,
): string {
  return [...events, end].map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** The names of the recorded histories. */
export async function historyNames(): Promise<readonly string[]> {
  return (await readdir(historiesDir)).filter((name) => name.endsWith('.jsonl')).sort();
}

/** Reads a history; throws where its file is damaged. */
export async function readHistory(name: string): Promise<History> {
  const lines = (await readFile(`${historiesDir}${name}`, 'utf8')).trimEnd().split('\n');
  const end = JSON.parse(lines.pop() ?? '') as Omit<History, 'events'>;
  const events = lines.map((line) => {
    const { text, prevHash, hash } = JSON.parse(line) as Record<'text' | 'prevHash' | 'hash', string>;
    const parsed = parseEnvelope(text, prevHash, hash);
    if (!parsed.ok) throw new Error(`${name}: ${parsed.message}`);
    return parsed.envelope;
  });
  const chain = verifyChain(events, { firstVersion: 0, prevHash: GENESIS_HASH });
  if (!chain.ok) throw new Error(`${name}: ${chain.message}`);
  return { events, ...end };
}

/** Folds a history with the engine as it is now, by one of its ways to run the charts. */
export function replayHistory(
  events: readonly EventEnvelope[],
  fold: typeof evolve = evolve,
): {
  readonly state: GameState;
  readonly findings: readonly { readonly version: number; readonly rule: string }[];
} {
  let state = initialState();
  const findings: { version: number; rule: string }[] = [];
  for (const { version, type, schema, payload } of events) {
    const read = parseGameEvent(type, schema, payload);
    if (!read.ok) throw new Error(`version ${version}: ${read.message}`);
    const evolved = fold(state, read.event);
    if (evolved.kind === 'impossible') throw new Error(`version ${version}: ${evolved.message}`);
    findings.push(...evolved.findings.map(({ rule }: Finding) => ({ version, rule })));
    state = evolved.state;
  }
  return { state, findings };
}
