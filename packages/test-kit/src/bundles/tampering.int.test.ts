import type { CardCode } from '@openfelt/cards';
import { randomFrom } from '@openfelt/engine/testing';
import type { Json } from '@openfelt/event-log';
import { buildProofs } from '@openfelt/event-log/testing';
import { type Bundle, type Verification, verifyBundle, verifyBundleText } from '@openfelt/hand-history/audit';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type CorpusHand, corpusSigner, corpusTables, makeHandBundle, playCorpus } from './corpus.ts';
import { flipField, type Mutation, moveEntry, resealed, rewrite, rewriteEvidence } from './mutate.ts';
import { addDecision, addReservedName, doubleField, doubleSignature, respellNumber } from './unproved.ts';

// Ten thousand verifications take a minute and more on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

/** Mutations a bundle. Every bundle of the corpus is changed in each way so often. */
const each = { flipped: 50, moved: 24, rewritten: 14, evidence: 8, unproved: 4 } as const;

const key = corpusSigner('corpus').verifierKey;
let hands: readonly CorpusHand[] = [];
let bundles: readonly { readonly name: string; readonly bundle: Bundle }[] = [];

beforeAll(async () => {
  hands = (await Promise.all(corpusTables.map((table) => playCorpus(table)))).flat();
  bundles = hands.flatMap((hand) =>
    hand.perspectives
      .filter(({ kind }, index) => kind !== 'seat' || index === 1)
      .map((perspective) => ({
        name: `${hand.name} as ${perspective.kind}`,
        bundle: makeHandBundle(hand, perspective),
      })),
  );
});

const listVerdicts = ({ checks }: Verification) =>
  checks.map((check) =>
    check.verdict === 'fails'
      ? `${check.id}: ${JSON.stringify(check.issues)}`
      : `${check.id} ${check.verdict}`,
  );

/** The events that a verification names. */
const named = ({ checks }: Verification): readonly (number | null)[] =>
  checks.flatMap((check) => (check.verdict === 'fails' ? check.issues.map(({ version }) => version) : []));

/**
 * Whether a changed bundle is another genuine one: where all cards were shown, what a seat is given differs from what another one is given by
 * the number of the seat alone.
 */
const isGenuine = (text: string): boolean =>
  hands.some((hand) =>
    hand.perspectives.some((perspective) => JSON.stringify(makeHandBundle(hand, perspective)) === text),
  );

function expectFound({ what, text, at }: Mutation, name: string): Verification {
  const found = verifyBundleText(text, key);
  if (found.verdict !== 'fails' && isGenuine(text)) return found;
  if (found.verdict !== 'fails')
    throw new Error(`${name}: ${what} survives: ${listVerdicts(found).join(', ')}`);
  if (at !== null && found.first?.code !== 'form') {
    const place = found.first?.version ?? null;
    if (place === null || !at.includes(place))
      throw new Error(`${name}: ${what} is named at ${place}, not at ${at.join(' or ')}`);
  }
  return found;
}

describe('a bundle', () => {
  test('of every game and every perspective holds', () => {
    expect(bundles.length).toBeGreaterThan(100);
    for (const { name, bundle } of bundles) {
      const found = verifyBundle(bundle, key);
      expect(found.first, `${name}: ${listVerdicts(found).join('\n')}`).toBeNull();
      expect(found.verdict).toBe('holds');
    }
  });

  test('holds the same events under the same hashes in every perspective', () => {
    for (const hand of hands) {
      const [first, ...others] = hand.perspectives.map(
        (perspective) => makeHandBundle(hand, perspective).events,
      );
      for (const events of others) expect(events).toEqual(first);
    }
  });

  test('of a voided hand has its evidence, from the commitments to what was withheld, and the next one has it too', () => {
    const evidenceIn = (name: string) => {
      const { bundle } = bundles.find((each) => each.name === name) ?? {};
      const check = bundle && verifyBundle(bundle, key).checks.find(({ id }) => id === 'evidence');
      return { verdict: check?.verdict, types: (bundle?.evidence ?? []).map(({ type }) => type), bundle };
    };
    const voided = evidenceIn('voided 2 as auditor');
    expect(voided.bundle?.events.at(-1)?.type).toBe('HandVoided');
    expect(voided.verdict).toBe('holds');
    expect(voided.types).toEqual(
      expect.arrayContaining(['EntropyRoundLost', 'EntropyCommitted', 'EntropyCommitted', 'RevealWithheld']),
    );
    expect(evidenceIn('voided 2 as seat').verdict).toBe('holds');
    expect(evidenceIn('voided 2 as public').verdict).toBe('secret');
    const next = evidenceIn('voided 3 as auditor');
    expect(next.verdict).toBe('holds');
    expect(next.types.slice(0, voided.types.length)).toEqual(voided.types);
  });

  test('of a hand that an early host voided, which did not name its evidence, holds without it', async () => {
    const hand = hands.find(({ name }) => name === 'voided 2');
    if (hand === undefined) throw new Error('no hand was voided');
    const events = resealed(
      hand.record.events.map((event) => {
        if (event.type !== 'HandVoided') return event;
        const { evidence: _evidence, ...payload } = event.payload as Readonly<Record<string, Json>>;
        return { ...event, payload };
      }),
    );
    const [inclusion = null] = await buildProofs(events.slice(-1), corpusSigner('corpus'));
    if (inclusion === null) throw new Error('nothing was proved');
    const early = { ...hand, inclusion, record: { events, evidence: null } };
    const found = verifyBundle(makeHandBundle(early, { kind: 'auditor' }), key);
    expect(found.verdict, listVerdicts(found).join('\n')).toBe('holds');
    expect(found.checks.find(({ id }) => id === 'evidence')?.verdict).toBe('none');
  });

  test('before inclusion is pending, which is not to fail', () => {
    for (const { bundle } of bundles)
      expect(verifyBundle({ ...bundle, inclusion: null }, key)).toMatchObject({
        verdict: 'pending',
        first: null,
      });
  });

  test('under another key fails, and so does one without a key', () => {
    for (const { bundle } of bundles.slice(0, 12)) {
      for (const other of [corpusSigner('another').verifierKey, '', 'nonsense'])
        expect(verifyBundle(bundle, other).first).toMatchObject({ code: 'checkpoint' });
    }
  });
});

describe('a single change', () => {
  let mutations = 0;
  const inEach = (count: number, mutate: (bundle: Bundle, random: () => number) => Mutation) => {
    for (const [index, { name, bundle }] of bundles.entries()) {
      const random = randomFrom(index + count);
      for (let i = 0; i < count; i += 1) expectFound(mutate(bundle, random), name);
      mutations += count;
    }
  };

  test('of a byte of any field is found, and named at its event', () => {
    inEach(each.flipped, flipField);
  });

  test('of the order or number of events, evidence or openings is found, and named at its place', () => {
    inEach(each.moved, moveEntry);
  });

  test.each([
    ['a field that is there twice', doubleField],
    ['a name that readers drop', addReservedName],
    ['a number in another spelling', respellNumber],
    ['a signature that is there twice', doubleSignature],
    ['a decision that nobody signed', addDecision],
  ])('that adds %s, which takes no key, is found', (_what, mutate) => {
    inEach(each.unproved, mutate);
  });

  test('with everything after it hashed anew is found', () => {
    inEach(each.rewritten, rewrite);
  });

  test('of a refused command or a clock, hashed anew from there on, is found', () => {
    for (const [index, { name, bundle }] of bundles.entries()) {
      if (bundle.evidence === null) continue;
      const random = randomFrom(index);
      for (let i = 0; i < each.evidence; i += 1) {
        const { checks } = expectFound(rewriteEvidence(bundle, random), name);
        expect(checks.find(({ id }) => id === 'evidence')?.verdict).toBe('fails');
      }
      mutations += each.evidence;
    }
  });

  test('of a card that lies face down to one of the board is found', () => {
    let tried = 0;
    for (const { name, bundle } of bundles) {
      const board = bundle.events.flatMap(({ type, payload }) => {
        if (type !== 'CardsDealt') return [];
        const { cards } = payload as { readonly cards: readonly { readonly card: CardCode | null }[] };
        return cards.flatMap(({ card }) => card ?? []);
      });
      const card = board.at(-1);
      if (bundle.perspective.kind !== 'auditor' || card === undefined) continue;
      for (const [index, opening] of bundle.openings.entries()) {
        if (opening.card === card) continue;
        const openings = bundle.openings.with(index, { ...opening, card });
        expectFound(
          { what: `openings.${index} doubled`, text: JSON.stringify({ ...bundle, openings }), at: null },
          name,
        );
        tried += 1;
      }
    }
    mutations += tried;
    expect(tried).toBeGreaterThan(200);
  });

  test('was tried at least ten thousand times', () => {
    expect(mutations).toBeGreaterThanOrEqual(10_000);
  });
});

describe('a whole record that is rewritten', () => {
  test('and signed with another key is found by the signature', async () => {
    for (const { bundle } of bundles) {
      const [inclusion = null] = await buildProofs(bundle.events.slice(-1), corpusSigner('another'));
      const found = verifyBundle({ ...bundle, inclusion }, key);
      expect(found.first).toMatchObject({ code: 'checkpoint', why: 'signature' });
    }
  });

  test('and signed with the right key is found by the law where it pays wrongly, and named at the award', async () => {
    let planted = 0;
    for (const { name, bundle } of bundles) {
      const at = bundle.events.findLastIndex(({ type }) => type === 'PotAwarded');
      const award = bundle.events[at]?.payload as {
        readonly amount: number;
        readonly shares: readonly { readonly seat: number }[];
      };
      const [winner] = award?.shares ?? [];
      // A voided hand awards nothing: that award is of the hand before.
      if (winner === undefined || bundle.events.at(-1)?.type === 'HandVoided') continue;
      const start = bundle.events.findLast(({ type }) => type === 'HandStarted')?.payload as {
        readonly dealtIn: readonly number[];
      };
      const other = start.dealtIn.find((seat) => award.shares.every((share) => share.seat !== seat));
      if (other === undefined) continue;
      const events = resealed(
        bundle.events.map((event, index) =>
          index === at
            ? {
                ...event,
                payload: { ...award, shares: [{ seat: other, amount: award.amount }], oddChips: [], rake: 0 },
              }
            : event,
        ),
      );
      const [inclusion = null] = await buildProofs(events.slice(-1), corpusSigner('corpus'));
      const found = verifyBundleText(JSON.stringify({ ...bundle, events, inclusion }), key);
      expect(found.verdict, name).toBe('fails');
      expect(named(found), name).toContain(bundle.events[at]?.version);
      expect(found.first?.version, name).toBe(bundle.events[at]?.version);
      planted += 1;
    }
    expect(planted).toBeGreaterThan(50);
  });
});
