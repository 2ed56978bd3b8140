import type { EventOf, GameEvent } from '@openfelt/engine';
import { describe, expect, test } from 'vitest';
import { getHandFormat, parseHands } from '../formats.ts';
import { replayPhh } from '../phh/replay.ts';
import { openTable, parseCodes, playHand } from '../replay/played-table.fixture.ts';
import { type FileFormatId, fileFormatIds, fileFormats } from './file-formats.ts';
import { writeHand } from './write-hand.ts';

const limit = { kind: 'no-limit', minBet: 2 } as const;
const cards = parseCodes('As Kd Qh 9c Qd 9h 2c 7d 8s Jh 3c 4d 5h 6s Tc');

/** Of two players on three streets. */
const checks = Array<string>(6).fill('check');

/** A hand of three, and what somebody shows of it after its end. */
function playAndShow(choices: readonly string[], seat: number, count: number): readonly GameEvent[] {
  const table = openTable({
    variant: 'holdem',
    preset: 'casino',
    limit,
    stacks: [100, 100, 100],
    rules: { burn: false },
  });
  playHand(table, cards, choices);
  const held = table.state.hand?.context.seats.find((each) => each.seat === seat)?.cards ?? [];
  const shown = held.slice(0, count).map(({ slot }) => ({
    slot,
    card: cards[slot] ?? 'As',
    salt: '',
    path: [],
  }));
  return [...table.events, { type: 'CardsShown', seat, cards: shown }];
}

const hands = {
  'who won unseen, both': playAndShow(['fold', 'fold'], 2, 2),
  'who won unseen, one': playAndShow(['fold', 'fold'], 2, 1),
  'who had folded': playAndShow(['fold', 'call', 'check', ...checks], 0, 2),
  'who had mucked': playAndShow(['fold', 'call', 'check', ...checks], 2, 2),
} as const;

/** Who showed which cards after the hand, by their order among those who were dealt in. */
function listLater(events: readonly GameEvent[]): readonly string[] {
  const start = events.find((event): event is EventOf<'HandStarted'> => event.type === 'HandStarted');
  const end = events.findIndex(({ type }) => type === 'HandEnded');
  return events.flatMap((event, at) =>
    event.type === 'CardsShown' && at > end
      ? [`p${(start?.dealtIn.indexOf(event.seat) ?? 0) + 1} ${event.cards.map(({ card }) => card).sort()}`]
      : [],
  );
}

const count = (events: readonly GameEvent[], type: GameEvent['type']) =>
  events.filter((event) => event.type === type).length;

describe.each(Object.entries(hands))('cards shown after a hand by %s', (_name, events) => {
  test.each(fileFormatIds)('stand in %s, and are read back as shown after it', (format: FileFormatId) => {
    const written = writeHand(
      {
        events,
        id: 't/1',
        table: 'T',
        startedAt: Date.UTC(2026, 10, 24),
        unit: 1,
        currency: null,
        tournament: null,
        hero: null,
        known: new Map(),
        names: (player) => player,
      },
      format,
    );
    if (!written.ok) throw new Error(written.message);
    const [entry] = parseHands(written.text, getHandFormat(`hand${fileFormats[format].ending}`));
    if (entry?.ok !== true) throw new Error(entry?.error.message);
    const read = replayPhh(entry.value, 'again');
    expect(read.error).toBeNull();
    expect(listLater(read.events)).toEqual(listLater(events));
    for (const type of ['HandShown', 'HandMucked'] as const)
      expect(count(read.events, type)).toBe(count(events, type));
  });
});
