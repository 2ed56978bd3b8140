import type { Seat } from '@openfelt/engine';
import {
  type HandExplanation,
  type PotExplanation,
  parseBundle,
  verifyBundle,
} from '@openfelt/hand-history/audit';
import {
  describeBundleFault,
  describePot,
  describeRule,
  describeVerificationIssue,
} from '@openfelt/hand-history/describe';
import type { Phrases } from '@openfelt/phrases';
import Table from 'cli-table3';
import { print, say } from '../output.ts';
import { createSeatNames, readText } from './bundle-file.ts';

type Name = (seat: Seat) => string;
type LadderRow = HandExplanation['ladder'][number];

/** The widest bar of the picture, in characters. */
const barWidth = 48;
/** What fills a bar: the main pot, side pots in turn; then chips of who folded, and chips that came back. */
const fills = ['█', '▓', '▒', '░'] as const;
const folded = '╱';
const returned = '□';

const potLabel = (index: number, { say: t }: Phrases) =>
  index === 0 ? t('cli.explain.mainPot') : t('cli.explain.sidePot', { pot: index });

/** A player's chips as a bar: a stretch for each pot, hatched where folded, outlined where they came back. */
function bar({ bands, dead, toHouse, returned: back, folded: hasFolded }: LadderRow, max: number): string {
  const cells = (amount: number) => (amount === 0 ? 0 : Math.max(1, Math.round((amount / max) * barWidth)));
  const lost = (hasFolded ? folded : fills[0]).repeat(cells(dead + toHouse));
  const staked = bands.map(({ pot, amount }) =>
    (hasFolded ? folded : (fills[pot % fills.length] ?? fills[0])).repeat(cells(amount)),
  );
  return [lost, ...staked, returned.repeat(cells(back))].join('');
}

function ladderTable({ ladder, pots }: HandExplanation, name: Name, phrases: Phrases): string {
  const { say: t, chips } = phrases;
  const hasDead = ladder.some(({ dead }) => dead > 0);
  const hasHouse = ladder.some(({ toHouse }) => toHouse > 0);
  const extra = [...(hasDead ? [t('cli.explain.dead')] : []), ...(hasHouse ? [t('cli.explain.house')] : [])];
  const head = [t('cli.explain.player'), ...pots.map(({ index }) => potLabel(index, phrases)), ...extra];
  const table = new Table({
    head: [
      ...head,
      t('cli.explain.returned'),
      t('cli.explain.putIn'),
      t('cli.explain.won'),
      t('cli.explain.net'),
    ],
    style: { head: [], border: [] },
    colAligns: ['left', ...Array.from({ length: head.length + 3 }, () => 'right' as const)],
  });
  for (const { seat, bands, dead, toHouse, returned: back, total, won, net } of ladder) {
    const inPot = pots.map(({ index }) => bands.find(({ pot }) => pot === index)?.amount ?? 0);
    const amounts = [...inPot, ...(hasDead ? [dead] : []), ...(hasHouse ? [toHouse] : []), back, total, won];
    const sign = net > 0 ? '+' : net < 0 ? '−' : '';
    table.push([name(seat), ...amounts.map((each) => chips(each)), `${sign}${chips(Math.abs(net))}`]);
  }
  return table.toString();
}

function matrixTable({ ladder, pots }: HandExplanation, name: Name, phrases: Phrases): string {
  const { say: t, chips } = phrases;
  const table = new Table({
    head: [
      t('cli.explain.player'),
      ...pots.map(({ index, amount }) => `${potLabel(index, phrases)} ${chips(amount)}`),
    ],
    style: { head: [], border: [] },
  });
  const cell = (pot: PotExplanation, seat: Seat) => {
    if (pot.halves.some(({ winners }) => winners.some((winner) => winner.seat === seat)))
      return `✓ ${t('cli.explain.wins')}`;
    if (pot.eligible.includes(seat)) return `✓ ${t('cli.explain.canWin')}`;
    const out = pot.excluded.find((each) => each.seat === seat);
    return out?.why === 'folded' ? `× ${t('cli.explain.folded')}` : `× ${t('cli.explain.paidLess')}`;
  };
  for (const { seat, folded: hasFolded } of ladder) {
    table.push([
      name(seat),
      ...pots.map((pot) => (hasFolded ? `× ${t('cli.explain.folded')}` : cell(pot, seat))),
    ]);
  }
  return table.toString();
}

/** Prints why the pots of a bundle's hand go where they go by the rules. Gives the exit status. */
export async function explain(file: string, phrases: Phrases): Promise<number> {
  const { say: t, chips } = phrases;
  const text = await readText(file);
  if (!text.ok) {
    say(`${text.message}.`);
    return 1;
  }
  const read = parseBundle(text.text);
  if (!read.ok) {
    const message = describeBundleFault(read, phrases);
    say(t('cli.explain.noBundle', { file, message, path: read.path || 'none' }));
    return 1;
  }
  // Pots are explained whoever signed the record: proof is the matter of `verify`.
  const { explanation, first } = verifyBundle(read.bundle, '');
  const name = createSeatNames(read.bundle, phrases);
  const options = { phrases, name };
  if (explanation === null) {
    say(first === null ? t('cli.explain.nothing') : describeVerificationIssue(first, options));
    return 1;
  }
  if (explanation.pots.length === 0) {
    say(t('cli.explain.nothing'));
    return 0;
  }
  const { ladder, pots } = explanation;
  const max = Math.max(...ladder.map(({ total }) => total));
  const width = Math.max(...ladder.map(({ seat }) => name(seat).length));
  for (const row of ladder)
    await print(`${name(row.seat).padEnd(width)} ${bar(row, max)} ${chips(row.total)}`);
  const legend = pots.map(({ index }) => `${fills[index % fills.length]} ${potLabel(index, phrases)}`);
  await print(`${[...legend, `${folded}${returned} ${t('cli.explain.legend')}`].join('  ')}\n`);
  await print(ladderTable(explanation, name, phrases));
  await print(`${matrixTable(explanation, name, phrases)}\n`);
  for (const pot of pots) {
    for (const sentence of describePot(pot, explanation, options)) await print(sentence);
    await print('');
  }
  await print(t('cli.explain.rules'));
  for (const rule of new Set(pots.flatMap(({ rules }) => rules)))
    await print(`  ${rule}  ${describeRule(rule, phrases) ?? ''}`);
  return 0;
}
