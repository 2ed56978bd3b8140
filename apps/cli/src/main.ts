import { type Role, roles } from '@openfelt/api';
import { variants } from '@openfelt/engine';
import type { FileFormatId } from '@openfelt/hand-history/hand-files';
import { type Locale, locales } from '@openfelt/phrases';
import { phrasesIn } from '@openfelt/phrases/catalogues';
import { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import type { TakeBundleOptions } from './audit/take-bundle.ts';
import type { VerifyOptions } from './audit/verify.ts';
import type { WitnessOptions } from './audit/witness.ts';
import type { ConvertOptions } from './convert.ts';
import { phrases } from './language.ts';
import { printLine, say, stopWhenNobodyReads } from './output.ts';
import type { SimulateOptions } from './simulate/run.ts';

/** The exit status where the command line cannot be understood. */
const misused = 2;

stopWhenNobodyReads();

const t = phrases.say;
const headings = new Map([
  ['Usage:', t('cli.help.usage')],
  ['Arguments:', t('cli.help.arguments')],
  ['Options:', t('cli.help.options')],
  ['Commands:', t('cli.help.commands')],
]);

// A command's module is loaded when the command runs: the database alone takes longer than most of them.
const program = new Command('openfelt')
  .description(t('cli.about'))
  .configureHelp({ styleTitle: (title) => headings.get(title) ?? title })
  .helpOption('-h, --help', t('cli.help.option'))
  .helpCommand('help [command]', t('cli.help.option'))
  .exitOverride()
  .showHelpAfterError(t('cli.seeHelp'));

/** A command of its own, with help in the same language. */
const command = (name: string, about: string) =>
  program.command(name).description(about).helpOption('-h, --help', t('cli.help.option'));

/** The address of a server. */
function parseAddress(text: string): string {
  const address = URL.canParse(text) ? new URL(text) : null;
  if (address?.protocol !== 'http:' && address?.protocol !== 'https:')
    throw new InvalidArgumentError(t('cli.witness.badAddress'));
  return address.origin;
}

/** A number of seconds, a day at most. */
function parseSeconds(text: string): number {
  const seconds = Number(text);
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > 86_400)
    throw new InvalidArgumentError(t('cli.witness.badSeconds'));
  return seconds;
}

command('replay', t('cli.replay.about'))
  .argument('<path...>', t('cli.replay.path'))
  .option('--import', t('cli.replay.import'), false)
  .action(async (paths: string[], options: { readonly import: boolean }) => {
    const { replay } = await import('./replay/replay.ts');
    process.exitCode = await replay(paths, options);
  });

command('simulate', t('cli.simulate.about'))
  .requiredOption('--variant <id>', Object.keys(variants).join(', '))
  .option('--limit <name>', t('cli.simulate.limit'), 'no-limit')
  .option('--preset <name>', t('cli.simulate.preset'), 'casino')
  .addOption(new Option('--rules <name>', t('cli.simulate.rules')).hideHelp())
  .option('--options <json>', t('cli.simulate.options', { example: '{"wild":{"jokers":2}}' }), '{}')
  .option('--players <number>', t('cli.simulate.players'), '6')
  .option('--hands <number>', t('cli.simulate.hands'), '100')
  .option('--match', t('cli.simulate.match'), false)
  .option('--matches <number>', t('cli.simulate.matches'), '1')
  .option('--seed <text>', t('cli.simulate.seed'), '1')
  .option('--bundles <folder>', t('cli.simulate.bundles'))
  .action(async (options: SimulateOptions) => {
    const { runSimulation } = await import('./simulate/run.ts');
    const wrong = await runSimulation(options);
    if (wrong === null) return;
    say(wrong);
    process.exitCode = misused;
  });

command('verify', t('cli.verify.about'))
  .argument('<bundle...>', t('cli.verify.bundle'))
  .requiredOption('--key <key>', t('cli.verify.key'))
  .option('--json', t('cli.verify.json'), false)
  .option('--witness <file>', t('cli.verify.witness'))
  .option('--server <address>', t('cli.verify.server'), parseAddress)
  .action(async (files: string[], options: VerifyOptions) => {
    const { verify } = await import('./audit/verify.ts');
    process.exitCode = await verify(files, options);
  });

command('witness', t('cli.witness.about'))
  .argument('<address>', t('cli.witness.address'), parseAddress)
  .requiredOption('--key <key>', t('cli.verify.key'))
  .requiredOption('--file <file>', t('cli.witness.file'))
  .option('--every <seconds>', t('cli.witness.every'), parseSeconds, 60)
  .option('--once', t('cli.witness.once'), false)
  .action(async (address: string, options: WitnessOptions) => {
    const { witness } = await import('./audit/witness.ts');
    process.exitCode = await witness(address, options);
  });

command('explain', t('cli.explain.about'))
  .argument('<bundle>', t('cli.explain.bundle'))
  .addOption(new Option('--lang <language>', t('cli.explain.lang')).choices(locales).default(phrases.locale))
  .action(async (file: string, { lang }: { readonly lang: Locale }) => {
    const { explain } = await import('./audit/explain.ts');
    process.exitCode = await explain(file, phrasesIn(lang));
  });

command('bundle', t('cli.bundle.about'))
  .argument('<hand>', t('cli.bundle.hand'))
  .option('--as <perspective>', t('cli.bundle.as'), 'public')
  .option('--out <file>', t('cli.bundle.out'))
  .action(async (hand: string, options: TakeBundleOptions) => {
    const { takeBundle } = await import('./audit/take-bundle.ts');
    process.exitCode = await takeBundle(hand, options);
  });

command('role', t('cli.role.about'))
  .argument('<email>', t('cli.role.email'))
  .addArgument(new Argument('<role>', t('cli.role.role')).choices(roles))
  .action(async (email: string, role: Role) => {
    const { giveRole } = await import('./role.ts');
    process.exitCode = await giveRole(email, role);
  });

command('reindex', t('cli.reindex.about')).action(async () => {
  const { reindex } = await import('./reindex.ts');
  process.exitCode = await reindex();
});

command('checkpoint-key', t('cli.checkpointKey.about'))
  .command('rotate')
  .description(t('cli.checkpointKey.rotate'))
  .action(async () => {
    const { rotateKey } = await import('./audit/rotate-key.ts');
    await rotateKey();
  });

command('backup', t('cli.backup.about'))
  .argument('<file>', t('cli.backup.file'))
  .action(async (file: string) => {
    const { writeBackup } = await import('./backup/backup.ts');
    process.exitCode = await writeBackup(file);
  });

command('restore', t('cli.restore.about'))
  .argument('<file>', t('cli.restore.file'))
  .option('--key <key>', t('cli.restore.key'))
  .action(async (file: string, options: { readonly key?: string }) => {
    const { restoreBackup } = await import('./backup/restore.ts');
    process.exitCode = await restoreBackup(file, options);
  });

/** Named here, as the table of them loads what writes them. */
const convertFormats: Readonly<Record<FileFormatId, true>> = { phh: true, ohh: true, pokerstars: true };

command('convert', t('cli.convert.about'))
  .argument('<path...>', t('cli.replay.path'))
  .requiredOption('--out <folder>', t('cli.convert.out'))
  .option('--replace', t('cli.convert.replace'), false)
  .addOption(
    new Option('--format <name>', t('cli.convert.format'))
      .choices(Object.keys(convertFormats))
      .default('phh'),
  )
  .option('--hero <name>', t('cli.convert.hero'))
  .action(async (paths: string[], options: ConvertOptions) => {
    const { convert } = await import('./convert.ts');
    process.exitCode = await convert(paths, options);
  });

command('rank', t('cli.rank.about'))
  .argument('<game>', t('cli.rank.game'))
  .argument('<cards...>', t('cli.rank.cards'))
  .option('--options <json>', t('cli.rank.options', { example: '{"cardStrength":true}' }), '{}')
  .option('--board <cards>', t('cli.rank.board'), '')
  .option('--json', t('cli.rank.json'), false)
  .action(
    async (game: string, cards: string[], options: { options: string; board: string; json: boolean }) => {
      const { rank } = await import('./rank.ts');
      process.exitCode = await rank(game, cards, options);
    },
  );

command('variants', t('cli.variants.about')).action(async () => {
  const { listVariants } = await import('./variants.ts');
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
