import { describe, expect, test } from 'vitest';
import { positionQuery } from '../shell/links.ts';
import { findPerspective, indexOfVersion, parsePerspective } from './position.ts';

describe('a link into a hand', () => {
  const versions = [40, 41, 42, 43];

  test('names an event by its number in the stream', () => {
    expect(indexOfVersion(versions, '42')).toBe(2);
    expect(positionQuery(42, { as: 'spectator', within: null })).toBe('?at=42&as=spectator');
    expect(positionQuery(42, { as: null, within: 'game=razz&mine=1' })).toBe(
      '?at=42&in=game%3Drazz%26mine%3D1',
    );
    expect(positionQuery(42)).toBe('?at=42');
  });

  test('without a number, or with one before the hand, begins at its beginning', () => {
    expect(indexOfVersion(versions, null)).toBe(0);
    expect(indexOfVersion(versions, '3')).toBe(0);
    expect(indexOfVersion(versions, 'river')).toBe(0);
  });

  test('beyond the hand stops at its end', () => {
    expect(indexOfVersion(versions, '99')).toBe(3);
  });
});

describe('a perspective', () => {
  const personal = { own: 3, cards: [{ slot: 7, card: 'As' }] } as const;
  const mine = { personal, others: [] };
  const spectator = { personal: { own: null, cards: [] }, others: [] };
  /** A hand of an own collection, of which a file knows two players' cards. */
  const reported = { personal, others: [{ seat: 1, cards: [{ slot: 4, card: 'Kd' }] }] } as const;
  const see = (...given: Parameters<typeof parsePerspective>) => {
    const { cards, ...rest } = parsePerspective(...given);
    return { ...rest, cards: cards.map(({ card }) => card) };
  };

  test('is the own seat where nothing else is asked for', () => {
    const own = { kind: 'seat', own: 3, anchor: 3, cards: ['As'] };
    expect(see(null, mine)).toEqual(own);
    expect(see('seat4', mine)).toEqual(own);
    expect(see('nonsense', mine)).toEqual(own);
    expect(see(null, spectator)).toEqual({ kind: 'spectator', own: null, anchor: null, cards: [] });
  });

  test('of a spectator and of what was shown knows no own cards', () => {
    for (const as of ['spectator', 'shown'])
      expect(see(as, reported)).toMatchObject({ kind: as, own: null, cards: [] });
  });

  test('of a seat whose cards the server did not send turns the table and shows nothing more', () => {
    expect(see('seat2', mine)).toEqual({ kind: 'spectator', own: null, anchor: 1, cards: [] });
    expect(see('all', mine)).toMatchObject({ kind: 'seat', cards: ['As'] });
  });

  test('of a hand of an own collection is that of each player whose cards are known, or of all', () => {
    expect(see('seat2', reported)).toEqual({ kind: 'seat', own: 1, anchor: 1, cards: ['Kd'] });
    expect(see('seat3', reported)).toEqual({ kind: 'spectator', own: null, anchor: 2, cards: [] });
    expect(see('all', reported)).toEqual({ kind: 'all', own: 3, anchor: 3, cards: ['Kd', 'As'] });
  });

  test('of an auditor is named by no link: whoever follows one has their own seat, or looks on', () => {
    expect(see('auditor', mine)).toEqual(see(null, mine));
    expect(see('auditor', reported)).toEqual(see(null, reported));
    expect(see('auditor', spectator)).toEqual(see(null, spectator));
  });

  test('of an auditor stands in no address, and has no cards until they were opened', () => {
    const disputed = { ...spectator, mayOpenAll: true };
    const opened = [{ slot: 4, card: 'Kd' }] as const;
    const auditor = { kind: 'auditor', own: null, anchor: null, as: null };
    expect(findPerspective('auditor', disputed, null)).toEqual({ ...auditor, cards: [] });
    expect(findPerspective('auditor', disputed, opened)).toEqual({ ...auditor, cards: opened });
    // From another perspective they are not seen, though they were opened.
    expect(findPerspective('shown', disputed, opened)).toMatchObject({
      kind: 'shown',
      as: 'shown',
      cards: [],
    });
  });

  test('of an auditor is nobody’s who may not have the cards opened', () => {
    const { kind, cards, as } = findPerspective('auditor', { ...mine, mayOpenAll: false }, null);
    expect({ kind, cards, as }).toEqual({ kind: 'seat', cards: personal.cards, as: null });
  });
});
