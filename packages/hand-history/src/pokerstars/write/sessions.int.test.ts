import type { GameEvent, VariantId } from '@openfelt/engine';
import { describe, expect, test } from 'vitest';
import { type PhhReplay, replayPhh } from '../../phh/replay.ts';
import { collectPlayerNames } from '../../phh/seating.ts';
import { siteGames } from '../games.ts';
import { parsePokerStars } from '../parse.ts';
import { sessionHands } from './session-hands.fixture.ts';
import { type PokerStarsExtras, writePokerStars } from './write.ts';

const extras = {
  id: 'table/1',
  table: 'Somewhere',
  startedAt: Date.UTC(2024, 6, 1),
  unit: 1,
  currency: null,
  tournament: null,
  known: new Map(),
  hero: null,
} as const satisfies PokerStarsExtras;

/** Who sits where, by name, at how many seats, and where the button is where a text of the hand says so. */
function seatsAtStart(events: readonly GameEvent[], text: string, name: (player: string) => string) {
  const start = events.find((event) => event.type === 'HandStarted');
  const dealtIn = start?.dealtIn.map((seat) => `${seat} ${name(start.context.seats[seat]?.player ?? '')}`);
  const size = start?.context.seats.length;
  // In a stud game nothing goes by the button as a rule, and nothing is said of it.
  return text.includes(' is the button')
    ? { size, dealtIn, dealer: start?.dealer }
    : { size, dealtIn: dealtIn?.toSorted() };
}

/** What the players chose; shown hands by their order of seats. */
function choices(events: readonly GameEvent[]): readonly string[] {
  const played = events.flatMap((event) => {
    switch (event.type) {
      case 'BringInPosted':
      case 'Called':
      case 'UncalledReturned':
        return `${event.type} ${event.seat} ${event.amount}`;
      case 'Bet':
      case 'Raised':
        return `${event.type} ${event.seat} ${event.to}`;
      case 'Folded':
      case 'Checked':
        return `${event.type} ${event.seat}`;
      case 'Discarded':
        return `${event.type} ${event.seat} ${event.slots.length}`;
      default:
        return [];
    }
  });
  const shown = events.flatMap((event) =>
    event.type === 'HandShown' || event.type === 'HandMucked' ? `${event.type} ${event.seat}` : [],
  );
  return [...played, ...shown.toSorted()];
}

function readAgain(text: string): PhhReplay & { readonly names: ReadonlyMap<string, string> } {
  const [entry] = parsePokerStars(text);
  if (!entry?.ok) throw new Error(`${entry?.error.message}\n${text}`);
  return { ...replayPhh(entry.value, 'again'), names: collectPlayerNames(entry.value) };
}

/** What each dealt-in player ends with. */
function stacksAtEnd(events: readonly GameEvent[]): readonly string[] {
  const end = events.find((event) => event.type === 'HandEnded');
  return (end?.stacks ?? []).map(({ seat, amount }) => `${seat} ${amount}`).toSorted();
}

const sum = (posts: readonly { readonly amount: number }[]) =>
  posts.reduce((total, { amount }) => total + amount, 0);

const chips = String.raw`(\d+)`;

/** What the text says was collected and raked of its total. */
function sums(text: string) {
  const collected = [...text.matchAll(new RegExp(` collected ${chips} from `, 'g'))];
  const [, total, rake] = new RegExp(`^Total pot ${chips}.* \\| Rake ${chips}$`, 'm').exec(text) ?? [];
  return {
    collected: collected.reduce((sum, [, amount]) => sum + Number(amount), 0),
    total: Number(total),
    rake: Number(rake),
  };
}

const variants = [...new Set(siteGames.map(({ variant }) => variant))] as readonly VariantId[];

describe('hands of random sessions, under random house rules', () => {
  const seen = {
    hands: 0,
    raked: 0,
    sidePots: 0,
    odd: 0,
    owed: 0,
    straddles: 0,
    shortAntes: 0,
    shortBlinds: 0,
  };
  const reasons = new Set<string>();

  test.each(variants)('%s: every reader’s text is read as the hand that was played', (variant) => {
    for (let seed = 0; seed < 60; seed += 1) {
      for (const { events, dealt } of sessionHands(seed, variant)) {
        const written = writePokerStars(events, extras);
        if (!written.ok) {
          reasons.add(written.message);
          continue;
        }
        const { collected, total, rake } = sums(written.text);
        expect(collected + rake).toBe(total);
        const heroes = [null, ...dealt.keys()];
        for (const hero of heroes) {
          const known = dealt.get(hero ?? -1) ?? new Map();
          const file = writePokerStars(events, { ...extras, hero, known });
          if (!file.ok) throw new Error(file.message);
          const again = readAgain(file.text);
          const where = `seed ${seed}, seat ${hero}\n${file.text}`;
          expect(again.error, where).toBeNull();
          expect([again.findings, again.remarks], where).toEqual([[], []]);
          const name = (player: string) => again.names.get(player) ?? '';
          expect(seatsAtStart(again.events, file.text, name), where).toEqual(
            seatsAtStart(events, file.text, (player) => player),
          );
          expect(stacksAtEnd(again.events), where).toEqual(stacksAtEnd(events));
          expect(choices(again.events), where).toEqual(choices(events));
        }
        const has = (isOne: (event: GameEvent) => boolean) => Number(events.some(isOne));
        seen.hands += 1;
        seen.raked += Number(rake > 0);
        seen.sidePots += has((event) => event.type === 'PotAwarded' && event.pot > 0);
        seen.odd += has((event) => event.type === 'PotAwarded' && event.oddChips.length > 0);
        const start = events.find((event) => event.type === 'HandStarted');
        const antes = events.flatMap((event) => (event.type === 'AntesPosted' ? event.posts : []));
        const blinds = events.flatMap((event) => (event.type === 'BlindsPosted' ? event.posts : []));
        seen.shortAntes += Number(sum(antes) < sum(start?.forced.antes ?? []));
        seen.shortBlinds += Number(sum(blinds) < sum(start?.forced.blinds ?? []));
        seen.owed += Number(blinds.some(({ blind }) => blind === 'owed' || blind === 'dead'));
        seen.straddles += Number(blinds.some(({ blind }) => blind === 'straddle'));
      }
    }
  });

  test('were of every kind', () => {
    for (const [kind, count] of Object.entries(seen)) expect(count, kind).toBeGreaterThan(2);
    expect(reasons.size).toBeGreaterThan(10);
  });
});
