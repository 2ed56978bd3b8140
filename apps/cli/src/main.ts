import { variants } from '@openfelt/engine';
import { Command, CommanderError } from 'commander';
import { printLine, say, stopWhenNobodyReads } from './output.ts';
import { replay } from './replay/replay.ts';
import { runSimulation, type SimulateOptions } from './simulate/run.ts';
import { listVariants } from './variants.ts';

/** The exit status where the command line cannot be understood. */
const misused = 2;

stopWhenNobodyReads();

const program = new Command('openfelt')
  .description('Replays recorded poker hands and simulates tables, with the machines of the live tables.')
  .exitOverride()
  .showHelpAfterError('Use --help to see what there is.');

program
  .command('replay')
  .description('replays PHH hands and prints one line of JSON a hand; exit status 1 if any is not ok')
  .argument('<path...>', '.phh and .phhs files, or folders with them')
  .option('--import', 'also put the hands into the log, so that they can be looked at in the browser', false)
  .action(async (paths: string[], options: { readonly import: boolean }) => {
    process.exitCode = await replay(paths, options);
  });

program
  .command('simulate')
  .description('plays bots in memory and prints one line of JSON a hand, then a summary')
  .requiredOption('--variant <id>', Object.keys(variants).join(', '))
  .requiredOption('--limit <name>', 'no-limit, pot-limit or fixed-limit')
  .option('--rules <preset>', 'house rules: home or casino', 'casino')
  .option('--players <number>', 'how many bots', '6')
  .option('--hands <number>', 'how many hands', '100')
  .option('--seed <text>', 'the same seed gives the same output', '1')
  .action(async (options: SimulateOptions) => {
    const wrong = await runSimulation(options);
    if (wrong === null) return;
    say(wrong);
    process.exitCode = misused;
  });

program
  .command('variants')
  .description('lists the variants that are played, with their house rules by preset, as JSON')
  .action(async () => {
    await printLine(listVariants());
  });

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : misused;
  else {
    say(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
