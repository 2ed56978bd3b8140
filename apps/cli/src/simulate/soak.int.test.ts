import { evolve, type Limit, type Preset, presetRules, variants } from '@openfelt/engine';
import { replayHand, toGameEvent } from '@openfelt/hand-history';
import { describe, expect, test } from 'vitest';
import { computeMaxEvents } from './max-events.ts';
import { simulate } from './simulate.ts';

/** `npm run soak` plays 200 hands of each; every run of the tests plays a few of each. */
const hands = Number(process.env.SOAK_HANDS ?? 3);

const limits: readonly Limit[] = [
  { kind: 'spread', min: 4, max: 20 },
  { kind: 'fixed', small: 4, big: 8, cap: 4 },
  { kind: 'doubling', minBet: 4 },
  { kind: 'pot', minBet: 4 },
  { kind: 'no-limit', minBet: 4 },
];

const games = Object.values(variants).flatMap((variant) =>
  limits.flatMap((limit) =>
    (['home', 'casino'] as const).map((preset): [string, Limit['kind'], Preset, Limit] => [
      variant.id,
      limit.kind,
      preset,
      limit,
    ]),
  ),
);

describe('bots play every variant under every limit and preset', () => {
  test.each(games)(
    '%s, %s, %s',
    async (id, _kind, preset, limit) => {
      const variant = variants[id as keyof typeof variants];
      const rules = { ...presetRules(preset, variant, limit), buyIn: { min: 1, max: 120 } };
      const players = Math.min(variant.maxPlayers, 5);
      let chips = players * rules.buyIn.max;
      const summary = await simulate(
        { variant: variant.id, rules, players, hands, seed: `${id}/${limit.kind}/${preset}` },
        async ({ events }, host) => {
          const { envelopes } = host.slice();
          // The rebuys lie between the hands: what the stacks of a hand began with is what they end with.
          const folded = replayHand(envelopes, evolve);
          if (!folded.ok) throw new Error(`version ${folded.version}: ${folded.reason.code}`);
          const last = folded.steps.at(-1);
          expect(last?.state.hand).toEqual(host.state().hand);
          expect(folded.steps.flatMap(({ findings }) => findings)).toEqual([]);
          const [first] = envelopes;
          const started = first === undefined ? null : toGameEvent(first);
          if (started?.type !== 'HandStarted') throw new Error('a slice begins with HandStarted');
          const stacks = started.context.seats.map((sitting) => sitting?.stack ?? 0);
          expect(events).toBeLessThanOrEqual(computeMaxEvents(variant, rules, stacks));
          chips = stacks.reduce((sum, stack) => sum + stack, started.context.carry + started.context.house);
          const now = host.state().table?.context;
          const after = (now?.seats ?? []).reduce((sum, sitting) => sum + (sitting?.stack ?? 0), 0);
          expect(after + (now?.carry ?? 0) + (now?.house ?? 0)).toBe(chips);
        },
      );
      expect(chips).toBe(summary.bought);
    },
    600_000,
  );
});
