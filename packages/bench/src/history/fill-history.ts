import { standardDeck } from '@openfelt/cards';
import { randomFrom } from '@openfelt/engine';
import { listBoardMarks, listCardMarks } from '@openfelt/hand-history/search';
import pg from 'pg';

/** Who asks: dealt into every tenth hand that was played here. */
export const viewer = 'viewer';
/**
 * The viewer's collections, by what is in them: of every fifth hand the tenth part, and the rest, where every other hand is told by a hero;
 * and every twentieth hand of those that were played here, with as many imported ones as the small one has.
 */
export const collections = { small: 'c0', large: 'c1', mixed: 'c2' } as const;
/** The viewer's tags, by how many of the hands have them: one of a thousand, one of ten. */
export const tags = { rare: 'bluff', common: 'review' } as const;
/** The others: so many, each in as many hands as any other. */
const others = 5_000;
/** So many notes on positions of hands a player may have. */
const maxNotes = 2_000;
/** Hands that differ; all others are copies of them at other times with other players. */
const different = 2_000;

const variants = ['holdem', 'holdem', 'holdem', 'omaha', 'seven-stud-casino', 'razz', 'five-draw', 'badugi'];
const positions = ['small-blind', 'big-blind', 'early', 'middle', 'cut-off', 'button'];

/** A hand as it stands in the directory after it was read, with cards from a shuffled deck. */
function makeHand(random: () => number) {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const deck = standardDeck
    .map((card) => [random(), card] as const)
    .sort(([a], [b]) => a - b)
    .map(([, card]) => card);
  const variant = pick(variants);
  const held = variant === 'holdem' ? 2 : variant === 'omaha' || variant === 'badugi' ? 4 : 5;
  const seen = variant === 'holdem' || variant === 'omaha' ? pick([0, 0, 3, 4, 5]) : 0;
  const board = deck.slice(0, seen);
  const bet = pick([2, 10, 100]);
  // Most pots are small.
  const pot = Math.ceil(3 + 200 * random() ** 6) * bet;
  const players = positions.map((position, seat) => {
    const cards = deck.slice(seen + seat * held, seen + (seat + 1) * held);
    const isShown = random() < 0.15;
    const bets = Math.round(((random() - 0.5) * pot) / bet);
    return {
      seat,
      position,
      cards: cards.join(''),
      cardMarks: listCardMarks(cards),
      shown: isShown ? cards.join('') : null,
      shownMarks: isShown ? listCardMarks(cards) : [],
      bets,
    };
  });
  return {
    variant,
    limit: pick(['no-limit', 'pot', 'fixed']),
    bet,
    pot,
    allIn: random() < 0.05,
    showdown: random() < 0.25,
    board: board.join(''),
    boardMarks: listBoardMarks(board),
    players,
  };
}

/**
 * Fills the directory of an empty database with so many hands that were read for the search, and brings its statistics up to date. They have no
 * events: nothing else of the database is asked for by a search.
 */
export async function fillHistory(url: string, hands: number): Promise<void> {
  const random = randomFrom(16);
  const made = Array.from({ length: different }, () => makeHand(random));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      'CREATE TEMPORARY TABLE made AS SELECT place - 1 AS place, hand FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS h(hand, place)',
      [JSON.stringify(made)],
    );
    await client.query(
      `INSERT INTO players (player_id, name, kind)
        SELECT 'p' || n, 'Player ' || n, 'person' FROM generate_series(0, ${others - 1}) AS n
        UNION ALL SELECT '${viewer}', 'Viewer', 'person'`,
    );
    await client.query(
      `INSERT INTO collections (collection_id, owner_id, name) VALUES ('${collections.small}', '${viewer}', 'Small'),
        ('${collections.large}', '${viewer}', 'Large'), ('${collections.mixed}', '${viewer}', 'Mixed')`,
    );
    // Every fifth hand was recorded elsewhere, and lies in a collection of the viewer's.
    await client.query(
      `CREATE TEMPORARY TABLE numbered AS
        SELECT n, hand, n % 5 = 3 AS recorded, CASE WHEN n % 5 = 3 THEN 'import/' || n ELSE 't' || n % 1000 || '/' || n END AS hand_id
        FROM generate_series(1, $1::int) AS n JOIN made ON place = n % ${different}`,
      [hands],
    );
    await client.query(
      `INSERT INTO hands (hand_id, stream_id, table_id, collection_id, hero_seat, content_key, hand_number, variant, limit_kind,
          table_name, source, is_private, started_at, ended_at, first_version, last_version, result, pot, unit, showdown, bet,
          pot_amount, dealt_in, all_in, board, board_marks)
        SELECT hand_id, CASE WHEN recorded THEN hand_id ELSE 'table/t' || n % 1000 END, CASE WHEN NOT recorded THEN 't' || n % 1000 END,
          CASE WHEN recorded THEN CASE n % 50 WHEN 3 THEN '${collections.small}' WHEN 8 THEN '${collections.mixed}' ELSE '${collections.large}' END END,
          CASE WHEN recorded AND n % 4 < 2 THEN n / 10 % 6 END, CASE WHEN recorded THEN md5(n::text) END, n, hand->>'variant',
          hand->>'limit', 'Table ' || n % 1000, CASE WHEN recorded THEN 'recorded' ELSE 'live' END, recorded, n * 1000::bigint,
          n * 1000::bigint + 500, n, n, 'won', (hand->>'pot')::bigint, 1, (hand->>'showdown')::boolean, (hand->>'bet')::float8,
          (hand->>'pot')::float8, 6, (hand->>'allIn')::boolean, hand->>'board',
          ARRAY(SELECT jsonb_array_elements_text(hand->'boardMarks'))
        FROM numbered`,
    );
    await client.query(
      `INSERT INTO hand_players (hand_id, seat, player_id, ended_at, net, won, position, cards, card_marks, shown, shown_marks, bets)
        SELECT hand_id, seat, CASE WHEN recorded THEN hand_id || '/p' || seat + 1
            WHEN seat = n / ${different} % 6 AND n % 10 = 0 THEN '${viewer}' ELSE 'p' || (n * 7 + seat * 829) % ${others} END,
          n * 1000::bigint + 500, bets * 2, bets > 0, position, cards, "cardMarks", shown, "shownMarks", bets
        FROM numbered, jsonb_to_recordset(hand->'players') AS p(seat int, position text, cards text, "cardMarks" text[], shown text,
            "shownMarks" text[], bets int)`,
    );
    await client.query(
      `INSERT INTO collection_hands (collection_id, hand_id, ended_at)
        SELECT '${collections.mixed}', hand_id, n * 1000::bigint + 500 FROM numbered WHERE n % 20 = 10`,
    );
    // Players of a recorded hand are of that hand alone; most bear names that others bear in other hands.
    await client.query(
      `INSERT INTO players (player_id, name, kind)
        SELECT hand_id || '/p' || seat + 1, 'Player ' || (n * 7 + seat * 829) % ${others}, 'recorded'
        FROM numbered, generate_series(0, 5) AS seat WHERE recorded`,
    );
    await client.query(
      `INSERT INTO hand_tags (player_id, hand_id, tag)
        SELECT '${viewer}', hand_id, '${tags.common}' FROM numbered WHERE n % 10 = 3
        UNION ALL SELECT '${viewer}', hand_id, '${tags.rare}' FROM numbered WHERE n % 1000 = 500`,
    );
    // As many as an account may have.
    await client.query(
      `INSERT INTO hand_notes (player_id, hand_id, version, text, updated_at)
        SELECT '${viewer}', hand_id, n, 'A thin value bet', to_timestamp(n)
        FROM numbered WHERE n % greatest(1, $1::int / ${maxNotes}) = 0 LIMIT ${maxNotes}`,
      [hands],
    );
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}
