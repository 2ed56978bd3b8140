import { type FileFormatId, writeHand } from '@openfelt/hand-history/hand-files';
import {
  collectPlayerNames,
  findHero,
  type PhhHand,
  type PhhReplay,
  toSeat,
  type WrittenHand,
} from '@openfelt/hand-history/phh';

/** A recorded hand that is to be written, and where it comes from. */
interface ConvertedHand {
  readonly hand: PhhHand;
  readonly replay: PhhReplay;
  /** The file that it was read from, without its ending, below the folder of all that was asked for. */
  readonly source: string;
  /** The hand's name in its file; null where the file holds one. */
  readonly name: string | null;
  /** The player from whose seat the hand is to be told; null of who tells it in the source, if anybody does. */
  readonly hero: string | null;
}

/** The names of the players; none where the source tells none. */
function getNames(hand: PhhHand): { readonly names?: (player: string) => string } {
  if (hand.names === null) return {};
  const names = collectPlayerNames(hand);
  return { names: (player) => names.get(player) ?? player };
}

/** What a hand is called in a format. A site's number is the hand's own; files of PHH count from 1. */
function nameHand({ hand: { id, paidBySite }, source, name }: ConvertedHand, format: FileFormatId): string {
  if (format !== 'pokerstars') return id ?? name ?? source;
  return !paidBySite || id === null ? `${source}/${name ?? ''}` : id;
}

/** Writes a recorded hand in a format, or says why there is no such text of it. */
export function writeConverted(converted: ConvertedHand, format: FileFormatId): WrittenHand {
  const { hand, replay, source, hero } = converted;
  const { unit, setting, playedAt, names } = hand;
  const player = hero === null ? findHero(hand) : (names?.indexOf(hero) ?? -1);
  // Only the text of that site is told from a seat.
  if (player === -1 && format === 'pokerstars') return { ok: false, message: `no player is called ${hero}` };
  const forFile = {
    events: replay.events,
    id: nameHand(converted, format),
    table: setting?.table ?? source,
    site: setting?.site ?? null,
    startedAt: playedAt,
    unit,
    currency: setting?.currency ?? null,
    tournament: setting?.tournament ?? null,
    stated: replay.stated,
    hero: player === null || player === -1 ? null : toSeat(hand.seating, player),
    known: new Map(replay.known.map(({ slot, card }) => [slot, card])),
    ...getNames(hand),
  };
  return writeHand(forFile, format);
}
