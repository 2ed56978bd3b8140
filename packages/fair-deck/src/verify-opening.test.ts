import { standardDeck } from '@openfelt/cards';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDeck } from './deck.ts';
import { verifyOpening, verifyOrigin } from './verify-opening.ts';

const deck = createDeck({
  seed: new Uint8Array(32).fill(3),
  tableId: 'table/1',
  handNumber: 1,
  reveals: [],
  cards: standardDeck.slice(0, 52),
})
  .reshuffle([6, 1, 30, 4, 9], 52)
  .reshuffle([53, 2, 17], 60);
const { root, size, reshuffles } = deck;

const slots = [...Array.from({ length: 57 }, (_, slot) => slot), 60, 61, 62];
const newSlots = slots.filter((slot) => slot >= 52);

const claim = (slot: number) => ({ root, size, reshuffles, opening: deck.open(slot), path: deck.path(slot) });
const originClaim = (slot: number) => {
  const origin = deck.origin(slot);
  if (origin === null) throw new Error(`slot ${slot} has no origin`);
  return { reshuffles, origin, path: deck.originPath(slot) };
};

/** Another hex digit at one place. */
const changeDigit = (hex: string, place: number): string => {
  const at = place % hex.length;
  return `${hex.slice(0, at)}${hex[at] === '0' ? '1' : '0'}${hex.slice(at + 1)}`;
};
const changeNode = (path: readonly string[], node: number, place: number) =>
  path.map((hash, index) => (index === node % path.length ? changeDigit(hash, place) : hash));

describe('an opening', () => {
  test('with any digit of its salt, its path or the root changed is refused', () => {
    fc.assert(
      fc.property(fc.constantFrom(...slots), fc.nat(), fc.nat(), (slot, node, place) => {
        const good = claim(slot);
        const { opening, path } = good;
        const refused = { ok: false, code: 'root' };
        expect(verifyOpening(good)).toEqual({ ok: true });
        const salt = changeDigit(opening.salt, place);
        expect(verifyOpening({ ...good, opening: { ...opening, salt } })).toMatchObject(refused);
        expect(verifyOpening({ ...good, path: changeNode(path, node, place) })).toMatchObject(refused);
        const changed = {
          root: changeDigit(root, place),
          reshuffles: reshuffles.map((reshuffle) => ({
            ...reshuffle,
            root: changeDigit(reshuffle.root, place),
          })),
        };
        expect(verifyOpening({ ...good, ...changed })).toMatchObject(refused);
      }),
    );
  });

  test('of any other card is refused', () => {
    for (const slot of slots) {
      const good = claim(slot);
      const others = standardDeck.filter((card) => card !== good.opening.card);
      for (const card of others) {
        const verdict = verifyOpening({ ...good, opening: { ...good.opening, card } });
        expect(verdict).toMatchObject({ ok: false, code: 'root' });
      }
    }
  });

  test('of any other slot is refused', () => {
    for (const slot of slots) {
      const good = claim(slot);
      for (const other of slots.filter((candidate) => candidate !== slot)) {
        expect(verifyOpening({ ...good, opening: { ...good.opening, slot: other } }).ok).toBe(false);
      }
    }
  });

  test('under a deck of another size is refused', () => {
    const good = claim(51);
    for (const other of [20, 50, 53, 54, 64]) expect(verifyOpening({ ...good, size: other }).ok).toBe(false);
  });

  test.each([-1, 57, 59, 63, 256, 0.5, Number.NaN])(
    'of slot %d, which no shuffle made, is refused',
    (slot) => {
      const verdict = verifyOpening({ ...claim(0), opening: { ...deck.open(0), slot } });
      expect(verdict).toMatchObject({ ok: false, code: 'slot' });
    },
  );

  test('of a slot that does not fit into a byte is refused, even if a reshuffle claims to have made it', () => {
    const beyond = [{ deadSlots: [1, 2], firstSlot: 300, root }];
    const opening = { ...deck.open(0), slot: 300 };
    const verdict = verifyOpening({ root, size, reshuffles: beyond, opening, path: [root, root] });
    expect(verdict).toMatchObject({ ok: false, code: 'slot' });
  });

  test('of a new slot without its reshuffle is refused', () => {
    expect(verifyOpening({ ...claim(52), reshuffles: [] })).toMatchObject({ ok: false, code: 'slot' });
    const { opening, path } = claim(52);
    expect(verifyOpening({ root, size, opening, path })).toMatchObject({ ok: false, code: 'slot' });
  });

  test('of what is no card is refused', () => {
    const card = '??' as unknown as (typeof standardDeck)[number];
    const verdict = verifyOpening({ ...claim(5), opening: { ...deck.open(5), card } });
    expect(verdict).toMatchObject({ ok: false, code: 'card' });
  });

  test.each(['', '00', 'g'.repeat(32), 'A'.repeat(32), '0'.repeat(34)])(
    'with the salt %j is refused',
    (salt) => {
      const verdict = verifyOpening({ ...claim(5), opening: { ...deck.open(5), salt } });
      expect(verdict).toMatchObject({ ok: false, code: 'salt' });
    },
  );

  test('with a path that is too short, too long or no hashes is refused', () => {
    for (const slot of slots) {
      const { path, ...rest } = claim(slot);
      const bad = [
        path.slice(1),
        path.slice(0, -1),
        [...path, root],
        [],
        path.map((node) => node.toUpperCase()),
      ];
      for (const other of [...bad, path.map(() => ''), path.map((node) => node.slice(2))]) {
        expect(verifyOpening({ ...rest, path: other })).toMatchObject({ ok: false, code: 'path' });
      }
    }
  });
});

describe('an origin', () => {
  test('verifies for every slot that a reshuffle made', () => {
    for (const slot of newSlots) expect(verifyOrigin(originClaim(slot))).toEqual({ ok: true });
  });

  test('with any digit of its salt, its path or the root changed is refused', () => {
    fc.assert(
      fc.property(fc.constantFrom(...newSlots), fc.nat(), fc.nat(), (slot, node, place) => {
        const good = originClaim(slot);
        const refused = { ok: false, code: 'root' };
        const salt = changeDigit(good.origin.salt, place);
        expect(verifyOrigin({ ...good, origin: { ...good.origin, salt } })).toMatchObject(refused);
        expect(verifyOrigin({ ...good, path: changeNode(good.path, node, place) })).toMatchObject(refused);
        const changed = reshuffles.map((r) => ({ ...r, root: changeDigit(r.root, place) }));
        expect(verifyOrigin({ ...good, reshuffles: changed })).toMatchObject(refused);
      }),
    );
  });

  test('from another dead slot, or from one that was not dead, is refused', () => {
    for (const slot of newSlots) {
      const good = originClaim(slot);
      for (const from of Array.from({ length: 60 }, (_, index) => index)) {
        if (from === good.origin.from) continue;
        const dead = reshuffles.some(
          ({ deadSlots, firstSlot }) =>
            deadSlots.includes(from) && slot >= firstSlot && slot < firstSlot + deadSlots.length,
        );
        const verdict = verifyOrigin({ ...good, origin: { ...good.origin, from } });
        expect(verdict).toMatchObject({ ok: false, code: dead ? 'root' : 'from' });
      }
    }
  });

  test('from a slot that does not fit into a byte is refused, even if the reshuffle names it', () => {
    const beyond = [{ deadSlots: [300, 2], firstSlot: 52, root }];
    const origin = { slot: 52, from: 300, salt: '00'.repeat(16) };
    const verdict = verifyOrigin({ reshuffles: beyond, origin, path: [root, root] });
    expect(verdict).toMatchObject({ ok: false, code: 'from' });
  });

  test('of a slot of the first shuffle does not exist', () => {
    const origin = { slot: 3, from: 6, salt: '00'.repeat(16) };
    expect(verifyOrigin({ reshuffles, origin, path: [] })).toMatchObject({ ok: false, code: 'slot' });
  });

  test('cannot be passed off as an opening, nor an opening as an origin', () => {
    for (const slot of newSlots) {
      const { origin, path } = originClaim(slot);
      const card = standardDeck[origin.from];
      if (card !== undefined) {
        const opening = { slot, card, salt: origin.salt };
        expect(verifyOpening({ root, size, reshuffles, opening, path }).ok).toBe(false);
      }
      const { slot: openSlot, salt } = deck.open(slot);
      for (const from of reshuffles.flatMap(({ deadSlots }) => deadSlots)) {
        const forged = { slot: openSlot, from, salt };
        expect(verifyOrigin({ reshuffles, origin: forged, path: deck.path(slot) }).ok).toBe(false);
      }
    }
  });

  test('with a bad salt or a bad path is refused', () => {
    const good = originClaim(52);
    const salted = { ...good, origin: { ...good.origin, salt: 'no' } };
    expect(verifyOrigin(salted)).toMatchObject({ ok: false, code: 'salt' });
    for (const path of [[], good.path.slice(1), [...good.path, root]]) {
      expect(verifyOrigin({ ...good, path })).toMatchObject({ ok: false, code: 'path' });
    }
  });
});
