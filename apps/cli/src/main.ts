import { type Role, roles } from '@openfelt/db';
import { variants } from '@openfelt/engine';
import { Argument, Command, CommanderError, Option } from 'commander';
import { explain } from './audit/explain.ts';
import { rotateKey } from './audit/rotate-key.ts';
import { type TakeBundleOptions, takeBundle } from './audit/take-bundle.ts';
import { type VerifyOptions, verify } from './audit/verify.ts';
import { convert } from './convert.ts';
import { printLine, say, stopWhenNobodyReads } from './output.ts';
import { rank } from './rank.ts';
import { replay } from './replay/replay.ts';
import { giveRole } from './role.ts';
import { runSimulation, type SimulateOptions } from './simulate/run.ts';
import { listVariants } from './variants.ts';

/** The exit status where the command line cannot be understood. */
const misused = 2;

stopWhenNobodyReads();

const program = new Command('openfelt')
  .description(
    'Replays recorded hands, simulates tables and verifies bundles, with the machines of the live tables.',
  )
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
  .option('--limit <name>', 'no-limit, pot-limit, fixed-limit, spread-limit or doubling', 'no-limit')
  .option('--preset <name>', 'house rules: home or casino', 'casino')
  .addOption(new Option('--rules <name>', 'the name of --preset before').hideHelp())
  .option('--options <json>', 'house rules that depart from the preset, such as {"wild":{"jokers":2}}', '{}')
  .option('--players <number>', 'how many bots', '6')
  .option('--hands <number>', 'how many hands', '100')
  .option('--match', 'plays matches to their end: fixed chips, no rebuys', false)
  .option('--matches <number>', 'how many matches', '1')
  .option('--seed <text>', 'the same seed gives the same output', '1')
  .option('--bundles <folder>', 'also write a bundle of each hand in every perspective, and the public key')
  .action(async (options: SimulateOptions) => {
    const wrong = await runSimulation(options);
    if (wrong === null) return;
    say(wrong);
    process.exitCode = misused;
  });

program
  .command('verify')
  .description(
    'verifies bundles without any server; exit status 0 if all holds, 1 if not, 3 if a hand is under no checkpoint yet',
  )
  .argument('<bundle...>', 'files of bundles')
  .requiredOption('--key <key>', 'the public key of who signs the checkpoints, or a file that holds it')
  .option('--json', 'one line of JSON a bundle', false)
  .action(async (files: string[], options: VerifyOptions) => {
    process.exitCode = await verify(files, options);
  });

program
  .command('explain')
  .description("shows why a hand's pots go where they go: who paid what, who could win it, and by which rule")
  .argument('<bundle>', 'the file of a bundle')
  .addOption(new Option('--lang <language>', 'of the sentences').choices(['en', 'ja']).default('en'))
  .action(async (file: string, { lang }: { readonly lang: 'en' | 'ja' }) => {
    process.exitCode = await explain(file, lang);
  });

program
  .command('bundle')
  .description('takes the bundle of a finished hand from the platform that runs on this data folder')
  .argument('<hand>', 'its id, such as harbour/12')
  .option('--as <perspective>', 'public, auditor or seat-<number>', 'public')
  .option('--out <file>', 'where the bundle goes; standard output without it')
  .action(async (hand: string, options: TakeBundleOptions) => {
    process.exitCode = await takeBundle(hand, options);
  });

program
  .command('role')
  .description(
    'gives an account a role on the platform of this data folder; so the first administrator is made',
  )
  .argument('<email>', 'the address that the account signs in with')
  .addArgument(new Argument('<role>', 'what it may do').choices(roles))
  .action(async (email: string, role: Role) => {
    process.exitCode = await giveRole(email, role);
  });

program
  .command('checkpoint-key')
  .description("the keys that sign this data folder's checkpoints")
  .command('rotate')
  .description('adds a new key beside the old one and prints its public key; it signs from the next start on')
  .action(rotateKey);

program
  .command('convert')
  .description(
    'replays PHH hands and writes each as a PHH file of its own; exit status 1 if any cannot be written',
  )
  .argument('<path...>', '.phh and .phhs files, or folders with them')
  .requiredOption('--out <folder>', 'where the files go')
  .action(async (paths: string[], options: { readonly out: string }) => {
    process.exitCode = await convert(paths, options.out);
  });

program
  .command('rank')
  .description('ranks card sets from the strongest to the weakest, with the reason; equal places are ties')
  .argument('<game>', 'a variant, or high, ace-to-five, deuce-to-seven')
  .argument('<cards...>', 'sets of cards, such as AhKh 7c7d7s')
  .option('--options <json>', 'the game\'s options, such as {"cardStrength":true}', '{}')
  .option('--board <cards>', 'the cards that everybody shares', '')
  .option('--json', 'one line of JSON', false)
  .action(
    async (game: string, cards: string[], options: { options: string; board: string; json: boolean }) => {
      process.exitCode = await rank(game, cards, options);
    },
  );

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
