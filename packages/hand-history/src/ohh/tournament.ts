import type { Tournament } from '../phh/tournament.ts';
import type { OhhHand } from './schema.ts';

/** The currency of a buy-in: a code of ISO 4217, or three letters that a site has for a coin of its own. Play money (`XPM`) is none. */
const readCurrency = (code: string | null | undefined): string | null =>
  code != null && /^[A-Z]{3}$/.test(code) && code !== 'XPM' ? code : null;

const orNull = (text: string | null | undefined): string | null =>
  text == null || text === '' ? null : text;

/** An amount of a buy-in as plain decimal text. */
const readAmount = (text: string | null | undefined): string | null =>
  text != null && /^\d{1,15}(\.\d{1,8})?$/.test(text) ? text : null;

/** What a hand says of its tournament; null of one that is of none. Some writers tell of one without the mark that it is one. */
export function readTournament({ tournament, tournament_info: info, currency }: OhhHand): Tournament | null {
  const number = orNull(info?.tournament_number);
  const name = orNull(info?.name);
  if (tournament === false || (tournament == null && number === null && name === null)) return null;
  const prize = readAmount(info?.buyin_amount);
  const fees = { bounty: readAmount(info?.bounty_fee_amount), fee: readAmount(info?.fee_amount) };
  const buyIn =
    prize === null
      ? null
      : { prize, ...fees, currency: readCurrency(info?.currency) ?? readCurrency(currency) };
  // OHH has no field for a level.
  return { number, name, buyIn, round: null, level: null };
}

/** What OHH has fields for of a tournament. Those of which nothing is known are left out, though the specification has them. */
export function writeTournament({ number, name, buyIn }: Tournament): Readonly<Record<string, unknown>> {
  return {
    tournament: true,
    tournament_info: {
      ...(number === null ? {} : { tournament_number: number }),
      ...(name === null ? {} : { name }),
      ...(buyIn === null
        ? {}
        : {
            currency: buyIn.currency ?? 'XPM',
            buyin_amount: Number(buyIn.prize),
            ...(buyIn.fee === null ? {} : { fee_amount: Number(buyIn.fee) }),
            ...(buyIn.bounty === null ? {} : { bounty_fee_amount: Number(buyIn.bounty) }),
          }),
    },
  };
}
