// Picks traces of the model that reach each kind of fault, and writes them as packages/test-kit replays them: a state of
// the Informal Trace Format a line, without what the replay cannot see.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './pnpm.mjs';
import { quint } from './quint.mjs';

const folder = join(root, 'packages/test-kit/traces');
/** How many traces reach each kind of fault, where there are so many. */
const perFault = 4;
/** Events would fit, and the evidence beside them does not. */
const halfPair = 'half of a pair';

/** A value of the Informal Trace Format as plain JSON: sets are lists, maps are objects, and variables have no module. */
function toPlain(value) {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(toPlain);
  if ('#bigint' in value) return Number(value['#bigint']);
  if ('#set' in value) return value['#set'].map(toPlain);
  if ('#map' in value) return Object.fromEntries(value['#map'].map(toPlain));
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key.split('::').at(-1), toPlain(each)]),
  );
}

/** The faults that a step shows, by what was before it. */
function* findFaults({ last, servers }, before) {
  const { did, server: name, result } = last;
  const was = before.servers[name];
  const isOwner = was !== undefined && was.phase !== 'free';
  const call = before.wire.find(({ id }) => id === last.call);
  const isLate = did === 'land' && was.call !== last.call;
  if (isOwner && ['crash', 'pause', 'cut', 'part'].includes(did)) yield `${did} of an owner`;
  if (did === 'breakOff' && was.phase === 'writing') yield 'append without an answer';
  if (did === 'breakOff' && was.phase === 'reading') yield 'read without an answer';
  if (did === 'breakOff' && was.phase.startsWith('claiming')) yield 'claim without an answer';
  if (did === 'renew' && isOwner && servers[name].phase === 'free') yield 'lease lost';
  if (did === 'deliver' && servers[name].phase === 'free') yield 'epoch lost, found by reading';
  if (did === 'readOn') yield 'log read again';
  if (did !== 'land') return;
  if (result === 'repeated') yield 'command repeated';
  if (isLate && result === 'written') yield call.command === 'note' ? 'late evidence' : 'late append';
  if (isLate && result === 'claimed') yield 'late claim';
  if (result !== 'conflict') return;
  const fits = call.epoch === before.db.epoch && call.version === before.db.log.length;
  if (call.command !== 'note' && fits) yield halfPair;
  else if (call.epoch === before.db.epoch) yield 'own append in the way';
  else yield isLate ? 'late append of an old epoch' : 'append of an old epoch';
}

/** Traces of a variant with the faults that they reach. */
function simulate(variant, seed, count) {
  const scratch = mkdtempSync(join(tmpdir(), 'openfelt-traces-'));
  try {
    const { isFine, output } = quint('run', variant, [
      `--seed=${seed}`,
      `--max-samples=${count}`,
      `--n-traces=${count}`,
      '--max-steps=40',
      `--out-itf=${join(scratch, '{seq}.itf.json')}`,
    ]);
    if (!isFine) throw new Error(output);
    return readdirSync(scratch)
      .sort()
      .map((file) => {
        const states = JSON.parse(readFileSync(join(scratch, file), 'utf8')).states.map(toPlain);
        const faults = states.flatMap((state, index) =>
          index === 0 ? [] : [...findFaults(state, states[index - 1])],
        );
        return { variant, states, faults: [...new Set(faults)].sort() };
      });
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/** What the replay sees of a state. */
function project({ last: { did, ...rest }, db, servers, answered }, index) {
  return {
    '#meta': { index },
    did,
    ...rest,
    log: db.log.map(({ command }) => command),
    evidence: db.evidence,
    epochs: [db.epoch, db.evidenceEpoch],
    answered: answered.map(({ command, version }) => `${command}@${version}`).sort(),
    servers: Object.fromEntries(
      Object.entries(servers).map(([name, { phase, view }]) => [name, { phase, view: view.length }]),
    ),
  };
}

function write(name, { variant, faults, states }, seed) {
  const steps = states.map(project);
  const meta = { format: 'ITF', source: 'docs/models/takeover-variants.qnt', variant, seed, faults };
  const vars = Object.keys(steps[0]).slice(1);
  const lines = [{ '#meta': meta, vars }, ...steps].map((line) => JSON.stringify(line));
  writeFileSync(join(folder, `${name}.jsonl`), `${lines.join('\n')}\n`);
}

/** The trace that adds most to what the chosen ones reach; null where none adds anything. */
function pickNext(traces, reached) {
  const gain = ({ faults }) => faults.filter((fault) => (reached.get(fault) ?? 0) < perFault).length;
  const [best] = traces.toSorted((a, b) => gain(b) - gain(a));
  return best !== undefined && gain(best) > 0 ? best : null;
}

/** Writes traces until each fault is reached often enough; the same seed gives the same. */
export function writeTraces(seed) {
  const pool = [...simulate('two', seed, 600), ...simulate('three', seed, 300)];
  const reached = new Map();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  let count = 0;
  for (let next = pickNext(pool, reached); next !== null; next = pickNext(pool, reached)) {
    pool.splice(pool.indexOf(next), 1);
    for (const fault of next.faults) reached.set(fault, (reached.get(fault) ?? 0) + 1);
    count += 1;
    write(
      `${String(count).padStart(2, '0')}${next.faults.includes(halfPair) ? '-half-pair' : ''}`,
      next,
      seed,
    );
  }
  for (const [fault, times] of [...reached].sort()) process.stdout.write(`${times} ${fault}\n`);
  process.stdout.write(`${count} traces in packages/test-kit/traces\n`);
}
