import type { Seat } from '@openfelt/engine';
import { chipsText, type Locale } from '@openfelt/hand-history';
import {
  flawSentence,
  type HandExplanation,
  type PotExplanation,
  readBundle,
  ruleSentence,
  tellPot,
  verifyBundle,
} from '@openfelt/hand-history/audit';
import Table from 'cli-table3';
import { print, say } from '../output.ts';
import { readText } from './read-text.ts';
import { nameOf } from './seat-name.ts';

type Name = (seat: Seat) => string;
type LadderRow = HandExplanation['ladder'][number];

/** The widest bar of the picture, in characters. */
const barWidth = 48;
/** What fills a bar: the main pot, side pots in turn; then chips of who folded, and chips that came back. */
const fills = ['█', '▓', '▒', '░'] as const;
const folded = '╱';
const returned = '□';

const words = {
  en: {
    player: 'player',
    main: 'main pot',
    side: 'side pot',
    dead: 'dead',
    house: 'to the house',
    back: 'returned',
    put: 'put in',
    won: 'won',
    net: 'net',
    can: 'can win',
    wins: 'WINS',
    folded: 'folded',
    less: 'paid less',
    rules: 'Rules',
    legend: 'folded, returned',
    nothing: 'No pot was awarded: there is nothing to explain.',
  },
  ja: {
    player: 'プレイヤー',
    main: 'メインポット',
    side: 'サイドポット',
    dead: 'デッドマネー',
    house: 'ハウスへ',
    back: '返却',
    put: '拠出',
    won: '獲得',
    net: '収支',
    can: '権利あり',
    wins: '獲得',
    folded: 'フォールド',
    less: '拠出不足',
    rules: 'ルール',
    legend: 'フォールド、返却',
    nothing: '支払われたポットがないため、説明はありません。',
  },
} as const;

const potLabel = (index: number, locale: Locale) =>
  index === 0 ? words[locale].main : `${words[locale].side} ${index}`;

/** A player's chips as a bar: a stretch for each pot, hatched where he folded, outlined where they came back. */
function bar({ bands, dead, toHouse, returned: back, folded: hasFolded }: LadderRow, most: number): string {
  const cells = (amount: number) => (amount === 0 ? 0 : Math.max(1, Math.round((amount / most) * barWidth)));
  const lost = (hasFolded ? folded : fills[0]).repeat(cells(dead + toHouse));
  const staked = bands.map(({ pot, amount }) =>
    (hasFolded ? folded : (fills[pot % fills.length] ?? fills[0])).repeat(cells(amount)),
  );
  return [lost, ...staked, returned.repeat(cells(back))].join('');
}

function ladderTable({ ladder, pots }: HandExplanation, name: Name, locale: Locale): string {
  const t = words[locale];
  const hasDead = ladder.some(({ dead }) => dead > 0);
  const hasHouse = ladder.some(({ toHouse }) => toHouse > 0);
  const extra = [...(hasDead ? [t.dead] : []), ...(hasHouse ? [t.house] : [])];
  const head = [t.player, ...pots.map(({ index }) => potLabel(index, locale)), ...extra];
  const table = new Table({
    head: [...head, t.back, t.put, t.won, t.net],
    style: { head: [], border: [] },
    colAligns: ['left', ...Array.from({ length: head.length + 3 }, () => 'right' as const)],
  });
  for (const { seat, bands, dead, toHouse, returned: back, total, won, net } of ladder) {
    const inPot = pots.map(({ index }) => bands.find(({ pot }) => pot === index)?.amount ?? 0);
    const amounts = [...inPot, ...(hasDead ? [dead] : []), ...(hasHouse ? [toHouse] : []), back, total, won];
    const sign = net > 0 ? '+' : net < 0 ? '−' : '';
    table.push([name(seat), ...amounts.map((each) => chipsText(each)), `${sign}${chipsText(Math.abs(net))}`]);
  }
  return table.toString();
}

function matrixTable({ ladder, pots }: HandExplanation, name: Name, locale: Locale): string {
  const t = words[locale];
  const table = new Table({
    head: [t.player, ...pots.map(({ index, amount }) => `${potLabel(index, locale)} ${chipsText(amount)}`)],
    style: { head: [], border: [] },
  });
  const cell = (pot: PotExplanation, seat: Seat) => {
    if (pot.halves.some(({ winners }) => winners.some((winner) => winner.seat === seat)))
      return `✓ ${t.wins}`;
    if (pot.eligible.includes(seat)) return `✓ ${t.can}`;
    const out = pot.excluded.find((each) => each.seat === seat);
    return out?.why === 'folded' ? `× ${t.folded}` : `× ${t.less}`;
  };
  for (const { seat, folded: hasFolded } of ladder) {
    table.push([name(seat), ...pots.map((pot) => (hasFolded ? `× ${t.folded}` : cell(pot, seat)))]);
  }
  return table.toString();
}

/** Prints why the pots of a bundle's hand go where they go by the rules. Gives the exit status. */
export async function explain(file: string, locale: Locale): Promise<number> {
  const text = await readText(file);
  if (!text.ok) {
    say(`${text.message}.`);
    return 1;
  }
  const read = readBundle(text.text);
  if (!read.ok) {
    say(`${file} is no bundle: ${read.message}${read.path === '' ? '' : ` at ${read.path}`}.`);
    return 1;
  }
  // Pots are explained whoever signed the record: proof is the matter of `verify`.
  const { explanation, first } = verifyBundle(read.bundle, '');
  const name = nameOf(read.bundle);
  if (explanation === null) {
    say(first === null ? words[locale].nothing : flawSentence(first, name, locale));
    return 1;
  }
  if (explanation.pots.length === 0) {
    say(words[locale].nothing);
    return 0;
  }
  const { ladder, pots } = explanation;
  const most = Math.max(...ladder.map(({ total }) => total));
  const width = Math.max(...ladder.map(({ seat }) => name(seat).length));
  for (const row of ladder)
    await print(`${name(row.seat).padEnd(width)} ${bar(row, most)} ${chipsText(row.total)}`);
  const legend = pots.map(({ index }) => `${fills[index % fills.length]} ${potLabel(index, locale)}`);
  await print(`${[...legend, `${folded}${returned} ${words[locale].legend}`].join('  ')}\n`);
  await print(ladderTable(explanation, name, locale));
  await print(`${matrixTable(explanation, name, locale)}\n`);
  for (const pot of pots) {
    for (const sentence of tellPot(pot, explanation, name, locale)) await print(sentence);
    await print('');
  }
  await print(`${words[locale].rules}:`);
  for (const rule of new Set(pots.flatMap(({ rules }) => rules)))
    await print(`  ${rule}  ${ruleSentence(rule, locale) ?? ''}`);
  return 0;
}
