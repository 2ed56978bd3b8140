import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CardCode } from '@openfelt/cards';
import { getFace, rankWidths } from '../cards/face.ts';

/** The colours of what is printed, in four colours as tables have them by default. */
const inks = { s: '#16181d', h: '#b00020', d: '#1040c8', c: '#0b6b4f', x: '#5b2a9b' } as const;
const back = '#1d2f57';
const gold = '#e3a83b';

/** Not by `new URL` or an import, in whose place a bundler would write an address for browsers. */
const deckFile = join(dirname(fileURLToPath(import.meta.url)), '../cards/deck.svg');

let symbols: ReadonlyMap<string, string> | undefined;

/** A symbol of the deck, as it is written there. */
function getSymbol(name: string): string {
  symbols ??= new Map(
    [...readFileSync(deckFile, 'utf8').matchAll(/<symbol id="([^"]+)".*?<\/symbol>/gs)].map(
      ([symbol, id = '']) => [
        id,
        symbol.replaceAll('var(--gold)', gold).replaceAll('var(--cream)', '#fbebd2'),
      ],
    ),
  );
  return symbols.get(name) ?? '';
}

/** A symbol where it is drawn: its width and height, and how it is moved and scaled. */
const place = (name: string, width: number, height: number, transform: string): string =>
  `${getSymbol(name)}<g transform="${transform}"><use href="#${name}" width="${width}" height="${height}"/></g>`;

const svg = (content: string, ink: string, ground: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 280" color="${ink}"><rect x="1" y="1" width="198" height="278" rx="15" fill="${ground}" stroke="#0a100e" stroke-opacity=".4" stroke-width="2"/>${content}</svg>`,
  )}`;

/** The back of a card, as an address of its picture. */
export const backPicture = svg(
  `<rect x="9" y="9" width="182" height="262" rx="9" fill="${back}"/><ellipse cx="100" cy="140" rx="46" ry="58" fill="none" stroke="${gold}" stroke-width="5"/><path d="M100 100l28 40-28 40-28-40z" fill="${gold}"/><path d="M100 122l12 18-12 18-12-18z" fill="${back}"/>`,
  gold,
  '#f7f4ec',
);

/** The front of a card, as an address of its picture, as a table draws one of more than 36 pixels. */
export function frontPicture(card: CardCode): string {
  const { rank, suit } = getFace(card);
  const printed =
    suit === 'x'
      ? place('g-star', 100, 100, 'translate(14 16)') + place('f-X', 200, 280, 'translate(42 59) scale(.79)')
      : place(`g-${rank}`, rankWidths[rank] ?? 70, 100, 'translate(14 16)') +
        place(`s-${suit}`, 100, 100, 'translate(16 128) scale(.62)') +
        ('KQJ'.includes(rank)
          ? place(`f-${rank}${suit}`, 200, 280, 'translate(42 59) scale(.79)')
          : `<g transform="translate(98 178) scale(.9)"><use href="#s-${suit}" width="100" height="100"/></g>`);
  return svg(printed, inks[suit], '#ffffff');
}
