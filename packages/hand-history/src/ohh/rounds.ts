import { parseCards } from '@openfelt/cards';
import type { PhhError } from '../phh/parse.ts';
import { readVerb } from './games.ts';
import { findRuns } from './runs.ts';
import type { OhhAction } from './schema.ts';
import { blame, findLine, quote, type Source } from './source.ts';
import type { OhhCard, OhhStep, OhhStreet } from './steps.ts';

/** A card of a text; null of one that is not known, a text where it is none. */
function readCard(text: string): OhhCard | { readonly message: string } {
  if (/^[?xX*]{1,2}$|^$/.test(text)) return null;
  const parsed = parseCards(text);
  if (!parsed.ok) return { message: parsed.message };
  return parsed.cards.length === 1 ? (parsed.cards[0] ?? null) : { message: `"${text}" is not one card` };
}

function readCards(texts: readonly string[] | null | undefined): readonly OhhCard[] | null | string {
  if (texts == null) return null;
  const cards: OhhCard[] = [];
  for (const text of texts) {
    const card = readCard(text);
    if (card !== null && typeof card === 'object') return card.message;
    cards.push(card);
  }
  return cards;
}

/** By what the actions of a hand are read: the ids of its players, and an amount in its integer units. */
interface Reading {
  readonly ids: readonly string[];
  readonly units: (text: string) => number;
}

/** An action as it is understood; players count from 0 in `ids`. */
function readStep(source: Source, path: string, raw: OhhAction, { ids, units }: Reading): OhhStep | PhhError {
  const place = source.places.get(`ohh.${path}`);
  const text = place === undefined ? raw.action : quote(source.text, place);
  const fault = (message: string) => ({
    code: 'bad-action',
    line: findLine(source, path),
    action: text,
    message,
  });
  const verb = readVerb(raw.action);
  if (verb === null) return fault(`"${raw.action}" is not an action`);
  const cards = readCards(raw.cards);
  if (typeof cards === 'string') return fault(cards);
  return {
    verb,
    player: raw.player_id == null ? -1 : ids.indexOf(raw.player_id),
    amount: raw.amount == null ? 0 : units(raw.amount),
    isAllIn: raw.is_allin ?? null,
    cards,
    text,
    line: findLine(source, path),
  };
}

/** The rounds of a hand, or the first part of them that cannot be read. */
export function readRounds(source: Source, reading: Reading): readonly OhhStreet[] | PhhError {
  const streets: OhhStreet[] = [];
  const { ofRounds } = findRuns(source.raw.rounds);
  for (const [nth, round] of source.raw.rounds.entries()) {
    const path = `rounds.${nth}`;
    const cards = readCards(round.cards);
    if (typeof cards === 'string') return blame(source, `${path}.cards`, 'bad-field', cards);
    const steps: OhhStep[] = [];
    for (const [at, action] of (round.actions ?? []).entries()) {
      const step = readStep(source, `${path}.actions.${at}`, action, reading);
      if ('code' in step) return step;
      steps.push(step);
    }
    const run = ofRounds[nth] ?? null;
    streets.push({
      name: round.street,
      isShowdown: round.street.toLowerCase() === 'showdown',
      cards: run === null ? [] : (cards ?? []),
      run: run ?? 0,
      steps,
      line: findLine(source, path),
    });
  }
  return streets;
}
