import { writeOhh } from '@openfelt/hand-history/ohh';
import { type PhhHand, type PhhReplay, type WrittenHand, writePhh } from '@openfelt/hand-history/phh';
import { writePokerStars } from '@openfelt/hand-history/pokerstars';

/** A recorded hand that is to be written, and where it comes from. */
interface ConvertedHand {
  readonly hand: PhhHand;
  readonly replay: PhhReplay;
  /** The file that it was read from, without its ending, below the folder of all that was asked for. */
  readonly source: string;
  /** The hand's name in its file; null where the file holds one. */
  readonly name: string | null;
  /** The player from whose seat the hand is told; null of the one whose cards the source tells, if it is one. */
  readonly hero: string | null;
}

/** How hands are written in a format, and how the names of its files end. */
interface FileFormat {
  readonly ending: string;
  readonly write: (converted: ConvertedHand) => WrittenHand;
}

/** The names of the players `p1`, `p2`…; none where the source tells none. */
function getNames({ names }: PhhHand): { readonly names?: (player: string) => string } {
  return names === null ? {} : { names: (player) => names[Number(player.slice(1)) - 1] ?? player };
}

const getKnown = ({ known }: PhhReplay) => new Map(known.map(({ slot, card }) => [slot, card]));

/** The only player whose first cards the source tells all; null of several, and of none. */
function findHero({ actions }: PhhHand): number | null {
  const dealt = new Set<number>();
  const heroes = actions.flatMap(({ action }) => {
    if (action.kind !== 'hole' || dealt.has(action.player)) return [];
    dealt.add(action.player);
    return action.cards.includes(null) ? [] : action.player;
  });
  const [hero = null, ...others] = heroes;
  return others.length === 0 ? hero : null;
}

function writeForSite({ hand, replay, source, name, hero }: ConvertedHand): WrittenHand {
  const { unit, setting, playedAt, id, names } = hand;
  const seat = hero === null ? findHero(hand) : (names?.indexOf(hero) ?? -1);
  if (seat === -1) return { ok: false, message: `no player is called ${hero}` };
  return writePokerStars(replay.events, {
    // A number of that site's is the hand's own; others count from 1 in every file.
    id: setting === null || id === null ? `${source}/${name ?? ''}` : id,
    table: setting?.table ?? source,
    startedAt: playedAt,
    unit,
    currency: setting?.currency ?? null,
    hero: seat,
    known: getKnown(replay),
    ...getNames(hand),
  });
}

function writeOpenHandHistory({ hand, replay, source, name }: ConvertedHand): WrittenHand {
  const gameNumber = hand.id ?? name ?? source;
  return writeOhh(replay.events, { known: getKnown(replay), unit: hand.unit, gameNumber, ...getNames(hand) });
}

/** The formats that hands are converted to, by their names. A format is a row. */
export const convertFormats = {
  phh: {
    ending: '.phh',
    write: ({ hand, replay }) =>
      writePhh(replay.events, { known: getKnown(replay), unit: hand.unit, ...getNames(hand) }),
  },
  ohh: { ending: '.ohh', write: writeOpenHandHistory },
  pokerstars: { ending: '.txt', write: writeForSite },
} as const satisfies Readonly<Record<string, FileFormat>>;

/** The name of a format that hands are converted to. */
export type ConvertFormat = keyof typeof convertFormats;
