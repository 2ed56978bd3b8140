import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Command, type GameEvent, type GameState, legalActions, runningHand } from '@openfelt/engine';
import { commandFor, dealerAt, randomFrom, shuffledDeck } from '@openfelt/engine/testing';
import { parsePhh, replayPhh, writePhh } from '@openfelt/hand-history/phh';
import { carryOut, openSixHanded, toStartHand } from './engine-table.ts';
import { perSecond } from './measure.ts';

const stack = 200;

/** A hand of random play: mostly calls and checks, a fold now and then, seldom a raise. With the cards of its deck, by slot. */
function playHand(table: GameState, random: () => number) {
  const deck = shuffledDeck(random);
  const written: GameEvent[] = [];
  let state = table;
  const run = (command: Command) => {
    const { events, state: after } = carryOut(state, command, dealerAt(state, deck));
    written.push(...events);
    state = after;
  };
  run(toStartHand('standard-52'));
  for (let hand = runningHand(state); hand?.toAct != null; hand = runningHand(state)) {
    const actions = legalActions(state, hand.toAct);
    const at = random();
    const wanted = at < 0.2 ? ['fold'] : at < 0.3 ? ['bet', 'raise'] : ['check', 'call'];
    const action = actions.find(({ type }) => wanted.includes(type)) ?? actions.at(-1);
    if (action === undefined) throw new Error('a player to act may do something');
    run(commandFor(state, hand.toAct, action, random));
  }
  return { events: written, known: new Map(deck.map((card, slot) => [slot, card])) };
}

/** So many six-handed no-limit hold'em hands of random play, as one PHH file; each from full stacks. */
export function recordHands(hands: number): string {
  const random = randomFrom(1);
  const table = openSixHanded(stack);
  const files = Array.from({ length: hands }, (_, index) => {
    const { events, known } = playHand(table, random);
    const file = writePhh(events, { known, unit: 1 });
    if (!file.ok) throw new Error(file.message);
    return `[${index + 1}]\n${file.text}`;
  });
  return files.join('\n');
}

/** Hands a second, in this process and through the command line with its start; how long that took as a whole, in ms. */
export interface ReplaySpeeds {
  readonly hands: number;
  readonly inProcess: number;
  readonly commandLine: number;
  readonly elapsed: number;
}

/** Replays hold'em hands: a thousand over and over in this process, and so many at once through the command line. */
export function measureReplay(hands: number): ReplaySpeeds {
  const text = recordHands(hands);
  const some = text.split(/\n(?=\[\d+\]\n)/).slice(0, 1_000);
  const { inProcess } = perSecond({
    inProcess: {
      times: some.length,
      run: () => {
        for (const one of some)
          for (const entry of parsePhh(one, true)) if (entry.ok) replayPhh(entry.value, 'bench');
      },
    },
  });
  const folder = mkdtempSync(join(tmpdir(), 'openfelt-bench-'));
  try {
    const file = join(folder, 'hands.phhs');
    writeFileSync(file, text);
    // The command line is built beside this program.
    const commandLine = join(dirname(process.argv[1] ?? ''), 'openfelt.mjs');
    const start = performance.now();
    const out = execFileSync(process.execPath, ['--enable-source-maps', commandLine, 'replay', file], {
      maxBuffer: 1 << 30,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const elapsed = performance.now() - start;
    const right = out.toString().split('"ok":true').length - 1;
    if (right !== hands) throw new Error(`${hands - right} of ${hands} hands were not replayed`);
    return { hands, inProcess, commandLine: (hands / elapsed) * 1_000, elapsed };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
