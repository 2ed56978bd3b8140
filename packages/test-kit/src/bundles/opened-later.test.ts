import type { EventEnvelope, Json } from '@openfelt/event-log';
import { verifyBundle } from '@openfelt/hand-history/audit';
import { expect, test } from 'vitest';
import { corpusSigner, corpusTables, makeHandBundle, playCorpus } from './corpus.ts';
import { resealed } from './mutate.ts';

const key = corpusSigner('corpus').verifierKey;

const everyone = { kind: 'public' } as const;

test('R6.1, R8.4: cards that are opened after a hand are proved against what it was dealt from, by whoever has the next hand', async () => {
  const table = corpusTables.find(({ opensLater }) => opensLater === true);
  if (table === undefined) throw new Error('no table of the corpus opens cards later');
  const hands = await playCorpus(table);
  const types = new Set<string>();
  for (const hand of hands) {
    const bundle = makeHandBundle(hand, everyone);
    for (const { type } of bundle.events) types.add(type);
    expect(verifyBundle(bundle, key).first).toBeNull();
    // A card that was never committed to, or one of another slot, is found.
    const isOpening = ({ type }: EventEnvelope) => type === 'CardsShown' || type === 'RabbitHunted';
    const at = bundle.events.findIndex(isOpening);
    if (at < 0) continue;
    for (const change of [{ card: '2c' }, { salt: '0'.repeat(32) }, { path: [] }]) {
      const events = bundle.events.map((envelope, index): EventEnvelope => {
        if (index !== at) return envelope;
        const payload = envelope.payload as { readonly cards: readonly { readonly [key: string]: Json }[] };
        const [first, ...rest] = payload.cards;
        return { ...envelope, payload: { ...payload, cards: [{ ...first, ...change }, ...rest] } };
      });
      const { checks } = verifyBundle({ ...bundle, events: resealed(events) }, key);
      expect(checks.find(({ id }) => id === 'openings')).toMatchObject({
        verdict: 'fails',
        issues: [{ code: 'opening', why: 'not-committed', version: bundle.events[at]?.version }],
      });
    }
  }
  expect([...types]).toEqual(expect.arrayContaining(['CardsShown', 'RabbitHunted']));
});
