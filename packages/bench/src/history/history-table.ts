import { type HandFilter, openDatabase } from '@openfelt/db';
import { embeddedServer } from '@openfelt/db/testing';
import { listBoardPatterns, parseBoardPattern, parseCardPattern } from '@openfelt/hand-history/search';
import { computeMedian, computeQuantile } from '../quantile.ts';
import { collections, fillHistory, tags, viewer } from './fill-history.ts';

/** So many hands are on a page of the list. */
const limit = 25;
/** How often each search is done. */
const times = 20;

const groups = (parsed: ReturnType<typeof parseCardPattern>) => (parsed.ok ? parsed.pattern : []);
const cards = (text: string) => groups(parseCardPattern(text));
const board = (text: string) => listBoardPatterns(groups(parseBoardPattern(text)));

/** What people look for, from what nearly every hand is to what none is. */
const searches: Readonly<Record<string, Partial<HandFilter>>> = {
  'all hands': {},
  'all hands, the largest pots first': { order: 'pot' },
  'one table': { tableId: 't7' },
  'a table by the beginning of its name': { tableName: 'table 77' },
  'a name that no table has': { tableName: 'harbour' },
  razz: { variant: 'razz' },
  'a somebody by name': { name: 'player 4711' },
  'the pot is at least 10,000': { minPot: 10_000 },
  'all-in, at showdown, at fixed limit': { allIn: true, showdown: true, limitKind: 'fixed' },
  'three hearts on the flop': { board: board('flop:hhh') },
  'a flop of three aces': { board: board('flop:AAA') },
  'own hands': { mine: true },
  'own hands, the best first': { mine: true, order: 'best' },
  'own AKs': { cards: cards('AKs') },
  'own aces of hearts and spades on the button, won': {
    cards: cards('AhAs'),
    position: 'button',
    result: 'won',
  },
  'own hands that no one has': { cards: cards('AAAA KK') },
  'own hands of one day': { mine: true, from: 400_000_000, until: 486_400_000 },
  'another player’s shown pair': { player: 'p4711', cards: cards('pair') },
  'disputed hands': { disputed: true },
  'a collection of a fiftieth of all hands': { collectionId: collections.small },
  'a collection, the hero’s best first': { collectionId: collections.large, order: 'best' },
  'a collection, known AKs': { collectionId: collections.large, cards: cards('AKs') },
  'a collection of imported and played hands': { collectionId: collections.mixed },
  'the same, the largest pots first': { collectionId: collections.mixed, order: 'pot' },
  'the same, the viewer’s and the heroes’ best first': { collectionId: collections.mixed, order: 'best' },
  'the same, known AKs': { collectionId: collections.mixed, cards: cards('AKs') },
  'recorded hands, told by a hero on the button': { source: 'recorded', mine: true, position: 'button' },
  'a tag on a tenth of all hands': { tag: tags.common },
  'a tag on a thousandth': { tag: tags.rare },
  'a tag in a collection, the largest pots first': {
    tag: tags.common,
    collectionId: collections.large,
    order: 'pot',
  },
  'hands with notes': { noted: true },
  'own hands without notes': { mine: true, noted: false },
};

/** Measures how long the first page of each search takes, in ms, over so many hands on an embedded server, and the fiftieth. */
export async function printHistory(hands: number, print: (line: string) => void): Promise<void> {
  const server = await embeddedServer();
  try {
    const url = await server.create();
    const database = await openDatabase({ url, dataDir: '', report: () => undefined });
    try {
      print(`Filling the directory with ${hands.toLocaleString('en')} hands …`);
      await fillHistory(url, hands);
      print(
        'Ms for a page of 25 hands:'.padEnd(58) +
          'median'.padStart(9) +
          'p95'.padStart(9) +
          'hands'.padStart(7),
      );
      const ask = async (filter: Partial<HandFilter>, before: string | null) => {
        const since = performance.now();
        const page = await database.hands.page({ viewer, mine: false, limit, ...filter, before });
        return { ...page, took: performance.now() - since };
      };
      const medians: number[] = [];
      for (const [name, filter] of Object.entries(searches)) {
        const took: number[] = [];
        let found = 0;
        for (let time = 0; time < times; time += 1) {
          const page = await ask(filter, null);
          took.push(page.took);
          found = page.hands.length;
        }
        medians.push(computeMedian(took));
        const cells = [
          computeMedian(took).toFixed(1).padStart(9),
          computeQuantile(took, 0.95).toFixed(1).padStart(9),
        ];
        print(`  ${name.padEnd(56)}${cells.join('')}${String(found).padStart(7)}`);
      }
      let before: string | null = null;
      let took = 0;
      for (let page = 0; page < 50; page += 1) ({ next: before, took } = await ask({ mine: true }, before));
      print(`  ${'own hands, the fiftieth page'.padEnd(56)}${took.toFixed(1).padStart(9)}`);
      print(`  ${'the median of all searches'.padEnd(56)}${computeMedian(medians).toFixed(1).padStart(9)}`);
    } finally {
      await database.close();
    }
  } finally {
    await server.close();
  }
}
