import { randomFrom } from '@openfelt/engine/testing';
import { type Bundle, verifyBundle, verifyBundleText } from '@openfelt/hand-history/audit';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type CorpusHand, corpusSigner, corpusTables, makeHandBundle, playCorpus } from './corpus.ts';
import { correctedHand } from './corrected.ts';
import { flipCorrection, flipField, type Mutation, moveEntry, rewriteCorrection } from './mutate.ts';
import { addDecision, addReservedName, doubleField, doubleSignature, respellNumber } from './unproved.ts';

// Thousands of verifications take a minute and more on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

/** Mutations a bundle, of so many bundles. */
const each = { bundles: 8, corrections: 60, fields: 20, moved: 20, rewritten: 30, unproved: 10 } as const;

const key = corpusSigner('corpus').verifierKey;
let hands: readonly CorpusHand[] = [];
let bundles: readonly { readonly name: string; readonly bundle: Bundle }[] = [];

beforeAll(async () => {
  const played = (await Promise.all(corpusTables.map((table) => playCorpus(table)))).flat();
  const corrected = await Promise.all(played.map((hand) => correctedHand(hand)));
  hands = corrected.filter((hand) => hand !== null);
  bundles = hands.flatMap((hand) =>
    hand.perspectives
      .filter(({ kind }) => kind !== 'seat')
      .map((perspective) => ({
        name: `${hand.name} as ${perspective.kind}`,
        bundle: makeHandBundle(hand, perspective),
      })),
  );
});

describe('a pot that was paid wrongly and put right by a decision and an appeal', () => {
  test('holds in every game, and shows what was wrong', () => {
    expect(hands.length).toBeGreaterThan(25);
    for (const { name, bundle } of bundles) {
      const { verdict, first, checks, decisions } = verifyBundle(bundle, key);
      expect({ verdict, first }, name).toEqual({ verdict: 'holds', first: null });
      expect(decisions, name).toHaveLength(2);
      const pots = checks.find(({ id }) => id === 'pots');
      expect(pots, name).toMatchObject({ verdict: 'corrected', issues: expect.anything() });
    }
  });

  test('keeps its events under their hashes, and fails without the corrections or with one of them', () => {
    for (const { name, bundle } of bundles) {
      for (const corrections of [[], bundle.corrections.slice(0, 1), bundle.corrections.slice(1)]) {
        const found = verifyBundle({ ...bundle, corrections }, key);
        expect(found.verdict, name).toBe('fails');
        expect(found.bundle?.events).toEqual(bundle.events);
      }
    }
  });

  test('fails where the corrections are another hand’s', () => {
    for (const [index, { name, bundle }] of bundles.entries()) {
      const other = bundles[(index + 7) % bundles.length]?.bundle;
      if (other === undefined || other.events.at(-1)?.hash === bundle.events.at(-1)?.hash) continue;
      const found = verifyBundle({ ...bundle, corrections: other.corrections }, key);
      expect(found.verdict, name).toBe('fails');
      expect(found.checks.find(({ id }) => id === 'corrections')).toMatchObject({
        issues: [
          { part: 'decision', why: 'hand' },
          { part: 'decision', why: 'hand' },
        ],
      });
    }
  });
});

describe('a single change of a corrected bundle', () => {
  const expectFound = (name: string, { what, text }: Mutation) => {
    const found = verifyBundleText(text, key);
    expect(found.verdict, `${name}: ${what} survives`).toBe('fails');
  };

  test.each<[string, (bundle: Bundle, random: () => number) => Mutation, number]>([
    ['a byte of a decision, an adjustment or their proofs', flipCorrection, each.corrections],
    ['a byte of any field', flipField, each.fields],
    ['the order or number of entries of any list', moveEntry, each.moved],
    ['what a decision or an adjustment says, hashed anew', rewriteCorrection, each.rewritten],
    ['a field, which is there twice', doubleField, each.unproved],
    ['an object, which gets a name that readers drop', addReservedName, each.unproved],
    ['the spelling of a number', respellNumber, each.unproved],
    ['a note, which is signed twice', doubleSignature, each.unproved],
    ['the decisions, with one that nobody signed', addDecision, each.unproved],
  ])('of %s is found', (_what, mutate, count) => {
    const step = Math.ceil(bundles.length / each.bundles);
    for (const [index, { name, bundle }] of bundles.entries()) {
      if (index % step > 0) continue;
      const random = randomFrom(index + count);
      for (let i = 0; i < count; i += 1) expectFound(name, mutate(bundle, random));
    }
  });
});
