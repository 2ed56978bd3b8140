import { writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { phrases } from '../language.ts';
import { print, say } from '../output.ts';
import { type Finding, followLog } from './follow-log.ts';
import { readKeyOption } from './key-option.ts';
import { publishedLog } from './published-log.ts';

/** The options of `openfelt witness`. */
export interface WitnessOptions {
  /** A verifier key, or a file that holds one or more. */
  readonly key: string;
  /** The file that checkpoints are appended to. */
  readonly file: string;
  /** How long between two looks, in seconds. */
  readonly every: number;
  /** Looks once, as from a timer. */
  readonly once: boolean;
}

/** The exit status by what was found: as of `openfelt verify`. */
const exitStatuses: Readonly<Record<Finding['kind'], number>> = {
  first: 0,
  continues: 0,
  none: 3,
  broken: 1,
  unsigned: 1,
  'bad-file': 1,
};

/** Says what was found, and writes the evidence of a contradiction beside the file. */
async function report(found: Finding, address: string, file: string): Promise<void> {
  switch (found.kind) {
    case 'first':
      return print(phrases.say('cli.witness.first', { size: found.size, file }));
    case 'continues':
      return print(phrases.say('cli.witness.continues', { from: found.from, size: found.size }));
    case 'none':
      return say(phrases.say('cli.witness.none', { address }));
    case 'unsigned':
      say(phrases.say('cli.witness.unsigned', { address }));
      return print(found.note);
    case 'bad-file':
      return say(phrases.say('cli.witness.badFile', { file, line: found.line, why: found.why }));
    case 'broken': {
      const { older, newer } = found;
      const evidence = `${file}.contradiction.json`;
      await writeFile(evidence, `${JSON.stringify({ older, newer })}\n`);
      say(phrases.say('cli.witness.broken', { address, file: evidence }));
      return print([older, newer ?? ''].join('\n'));
    }
  }
}

/** Follows a server's log as a witness: appends each newest checkpoint to a file that it continues. Gives the exit status. */
export async function witness(address: string, { key, file, every, once }: WitnessOptions): Promise<number> {
  const keys = await readKeyOption(key);
  const log = publishedLog(address);
  let said = -1;
  for (;;) {
    try {
      const found = await followLog(log, file, keys, Date.now);
      const hasChanged = found.kind !== 'continues' || found.size !== said;
      if (once || hasChanged) await report(found, address, file);
      if (once || exitStatuses[found.kind] === 1) return exitStatuses[found.kind];
      if (found.kind === 'continues') said = found.size;
    } catch (error) {
      if (once) throw error;
      // A server that cannot be reached for a while is asked again.
      say(error instanceof Error ? error.message : String(error));
    }
    await pause(every * 1_000);
  }
}
