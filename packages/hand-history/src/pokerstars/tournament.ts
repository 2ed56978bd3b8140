import { type Currency, currencySigns, isCurrency } from '../phh/currency.ts';
import { type BuyIn, isFree, type Tournament, tournamentSchema } from '../phh/tournament.ts';
import { amountText, findDecimalMark, toPlainDecimal } from './decimal-text.ts';
import { fromRoman, toRoman } from './roman.ts';
import { toHandNumber } from './write/hand-number.ts';

/** What a buy-in in points of the site is of, which its text writes behind the amount. */
const points = 'FPP';

const sign = String.raw`[^\d\s+,]{0,3}\s?`;
const money = `${sign}${amountText}`;
const buyInText = new RegExp(
  String.raw`^(?:(freeroll)\b|(${amountText})\s?${points}\b|(${money}(?:\s?\+\s?${money}){0,2}))`,
  'i',
);

/** What it costs to enter, as it stands behind the number of a tournament; null where nothing does. */
function readBuyIn(text: string, findCurrency: (text: string) => Currency | null): BuyIn | null {
  const [whole = '', free, inPoints, paid] = buyInText.exec(text) ?? [];
  if (free !== undefined) return { prize: '0', bounty: null, fee: null, currency: null };
  const amounts = (inPoints ?? paid ?? '').match(new RegExp(amountText, 'g')) ?? [];
  const mark = findDecimalMark(amounts);
  const [prize, ...others] = amounts.map((amount) => toPlainDecimal(amount, mark));
  // A game is named by a number, too: what costs something has a fee, or is of something.
  const code = /^\s([A-Z]{3})\b/.exec(text.slice(whole.length))?.[1] ?? '';
  const isOfPoints = inPoints !== undefined || code === points;
  const currency = isOfPoints ? points : findCurrency(`${whole} ${code}`);
  if (prize === undefined || (others.length === 0 && currency === null)) return null;
  const [bounty, fee] = others.length === 2 ? others : [null, others[0]];
  return { prize, bounty: bounty ?? null, fee: fee ?? null, currency };
}

/** What the first line of a hand says of its tournament, as far as it can be kept; null of a hand that is of none. */
export function readTournament(
  line: string,
  findCurrency: (text: string) => Currency | null,
): Tournament | null {
  const [, number, rest = ''] = /\btournament #(\d+)(?:,\s*)?(.*)$/i.exec(line) ?? [];
  if (number === undefined) return null;
  const read = (name: string) =>
    fromRoman(new RegExp(String.raw`\b${name} ([ivxlcdm]+)\b`, 'i').exec(rest)?.[1] ?? '');
  const { number: numbers, buyIn: buyIns } = tournamentSchema.shape;
  return {
    number: numbers.safeParse(number).data ?? null,
    name: null,
    buyIn: buyIns.safeParse(readBuyIn(rest, findCurrency)).data ?? null,
    round: read('match round'),
    level: read('level'),
  };
}

function writeBuyIn(buyIn: BuyIn): string {
  if (isFree(buyIn)) return 'Freeroll ';
  const { prize, bounty, fee, currency } = buyIn;
  const isMoney = currency !== null && isCurrency(currency);
  if (currency !== null && !isMoney && bounty === null && fee === null) return `${prize}${currency}`;
  // Of play money without a fee nothing would say that it is a buy-in; with a bounty, which of the two parts it is.
  const needsFee = currency === null || bounty !== null;
  const parts = [prize, bounty, fee ?? (needsFee ? '0' : null)].filter((part) => part !== null);
  const sign = isMoney ? currencySigns[currency] : '';
  return `${parts.map((part) => `${sign}${part}`).join('+')}${currency === null ? '' : ` ${currency}`}`;
}

/** What stands before the game in the first line of a hand of a tournament, and what stands before the stakes. */
export function writeTournament({ number, name, buyIn, round, level }: Tournament): {
  readonly before: string;
  readonly level: string;
} {
  // The text has no place for a name; it has to have a number.
  const named = toHandNumber(number ?? name ?? '');
  // What has no numeral cannot be said.
  const matchRound = round && toRoman(round);
  const blindLevel = level && toRoman(level);
  const match = matchRound === null ? '' : `Match Round ${matchRound}, `;
  return {
    before: `Tournament #${named}, ${buyIn === null ? '' : `${writeBuyIn(buyIn)} `}`,
    level: blindLevel === null && matchRound === null ? '' : `- ${match}Level ${blindLevel ?? 'I'} `,
  };
}
