// `npm run model`: runs random schedules of faults through the model of docs/models, and holds what it is said to do.
//   npm run model                       500 schedules for each variant
//   npm run model -- two withoutEpoch   these variants alone, and no recovery
//   npm run model -- --samples 5000 --seed 7
//   npm run model -- --traces           writes the traces that packages/test-kit replays, and nothing else
import { parseArgs } from 'node:util';
import { writeTraces } from './model-traces.mjs';
import { quint } from './quint.mjs';

/** The invariant that each variant is to break; null where all of them are to hold. */
const broken = {
  two: null,
  three: null,
  // The lease is liveness alone.
  withoutLease: null,
  withoutEpoch: 'noOldEpoch',
  withoutVersion: 'oneHistory',
  withoutIds: 'oneEffect',
  withoutCommit: 'nothingAnsweredIsLost',
  withoutPairs: 'evidenceBesideEvents',
};
const invariants = [
  'oneHistory',
  'noOldEpoch',
  'oneWriterAnEpoch',
  'nothingAnsweredIsLost',
  'oneEffect',
  'evidenceBesideEvents',
];

const { values, positionals } = parseArgs({
  options: {
    samples: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    traces: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const { seed } = values;
const samples = Number(values.samples);

/** Writes a line, and the simulator's output where it is not what was expected. */
function report(isExpected, line, output) {
  process.stdout.write(`${isExpected ? '✓' : '✗'} ${line}\n`);
  if (isExpected) return;
  process.stdout.write(`${output}\n`);
  process.exitCode = 1;
}

/** Runs schedules until an invariant breaks. A variant that is to break gets more of them: it ends with the first that does. */
function runVariant(variant) {
  const expected = broken[variant];
  if (expected === undefined) throw new Error(`There is no variant ${variant}.`);
  const tries = expected === null ? samples : samples * 20;
  const args = [`--max-samples=${tries}`, '--max-steps=50', `--seed=${seed}`, '--invariants', ...invariants];
  const { isFine, output } = quint('run', variant, args);
  const names = invariants.filter((name) => output.includes(`❌ ${name}`));
  const found = isFine ? `nothing broke in ${tries} schedules` : `broke ${names.join(', ')}`;
  report(expected === null ? isFine : names.includes(expected), `${variant}: ${found}`, output);
}

/** Runs schedules after which all faults stop, but those of one server, and every command is to be answered. */
function runRecovery(variant, test, isExpected) {
  const args = [`--max-samples=${Math.ceil(samples / 10)}`, `--seed=${seed}`, `--match=${test}`];
  const { isFine, output } = quint('test', variant, args);
  const found = isFine ? 'every command was answered' : 'a command stayed unanswered';
  report(isFine === isExpected, `${variant}, ${test}: ${found}`, output);
}

if (values.traces) {
  writeTraces(seed);
} else {
  for (const variant of positionals.length > 0 ? positionals : Object.keys(broken)) runVariant(variant);
  if (positionals.length === 0) {
    runRecovery('two', 'recovers', true);
    runRecovery('three', 'recovers', true);
    // A server that only the others have lost would keep its lease, and its table from their clients, for ever.
    runRecovery('withoutLettingGo', 'recoversFromPartitionTest', false);
  }
}
