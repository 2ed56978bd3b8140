import { entropyCommitment } from '@openfelt/fair-deck';
import { describe, expect, test } from 'vitest';
import {
  type EntropyRound,
  listCommitments,
  newRound,
  type RoundStep,
  toRoundResult,
  withCommitment,
  withReveal,
} from './entropy-round.ts';

const commit = (seat: number, player: string, text: string) => ({
  seat,
  player,
  commitment: entropyCommitment(text),
  at: 1,
});

function after(step: RoundStep): EntropyRound {
  if (!step.ok) throw new Error(step.message);
  return step.round;
}

/** Seat 4 committed to `tea` and then seat 1 to `rum`. */
const open = after(
  withCommitment(after(withCommitment(newRound(7), commit(4, 'd', 'tea'))), commit(1, 'a', 'rum')),
);
const closed: EntropyRound = { ...open, phase: 'reveals' };

describe('a round of entropy', () => {
  test('has one commitment a seat and one a player; the same one again changes nothing', () => {
    expect(withCommitment(open, commit(4, 'd', 'tea'))).toEqual({ ok: true, round: open });
    expect(withCommitment(open, commit(4, 'd', 'gin'))).toMatchObject({ code: 'already-committed' });
    expect(withCommitment(open, commit(4, 'e', 'gin'))).toMatchObject({ code: 'already-committed' });
    expect(withCommitment(open, commit(5, 'd', 'gin'))).toMatchObject({ code: 'already-committed' });
  });

  test('takes no new commitment once commits are closed', () => {
    expect(withCommitment(closed, commit(2, 'b', 'gin'))).toMatchObject({ code: 'round-over' });
    expect(withCommitment(closed, commit(1, 'a', 'rum'))).toEqual({ ok: true, round: closed });
  });

  test('tells its commitments by ascending seats', () => {
    expect(listCommitments(open)).toEqual([
      { seat: 1, commitment: entropyCommitment('rum') },
      { seat: 4, commitment: entropyCommitment('tea') },
    ]);
  });

  test('takes a reveal after commits are closed, from those who committed, and only the text that they committed to', () => {
    expect(withReveal(open, 'a', 'rum')).toMatchObject({ code: 'too-early' });
    expect(withReveal(closed, 'a', 'tea')).toMatchObject({ code: 'wrong-reveal' });
    expect(withReveal(closed, 'b', 'rum')).toMatchObject({ code: 'not-committed' });
    const revealed = after(withReveal(closed, 'a', 'rum'));
    expect(withReveal(revealed, 'a', 'rum')).toEqual({ ok: true, round: revealed });
  });

  test.each([
    ['nothing', ''],
    ['more than 200 characters', 'x'.repeat(201)],
    ['a control character', 'a\u0000b'],
    ['half a surrogate pair', 'a\ud800'],
  ])('refuses %s as entropy', (_what, text) => {
    const round = { ...after(withCommitment(newRound(7), commit(0, 'a', text))), phase: 'reveals' } as const;
    expect(withReveal(round, 'a', text)).toMatchObject({ code: 'malformed' });
  });

  test.each(['', 'AB'.repeat(32), 'ab'.repeat(31)])('refuses "%s" as a commitment', (commitment) => {
    const commit = { seat: 0, player: 'a', commitment, at: 1 };
    expect(withCommitment(newRound(7), commit)).toMatchObject({ code: 'malformed' });
  });

  test('comes to what was revealed, by ascending seats, and says what was withheld', () => {
    const revealed = after(withReveal(closed, 'd', 'tea'));
    expect(toRoundResult(revealed, 9)).toEqual({
      reveals: [{ seat: 4, entropy: 'tea' }],
      evidence: [{ type: 'RevealWithheld', seat: 1, player: 'a', handNumber: 7, at: 9 }],
    });
    expect(toRoundResult(after(withReveal(revealed, 'a', 'rum')), 9)).toEqual({
      reveals: [
        { seat: 1, entropy: 'rum' },
        { seat: 4, entropy: 'tea' },
      ],
      evidence: [],
    });
  });

  test('comes to nothing where its commitments were not written, and blames nobody', () => {
    expect(toRoundResult(open, 9)).toEqual({ reveals: [], evidence: [] });
    expect(toRoundResult({ ...open, phase: 'closing' }, 9)).toEqual({
      reveals: [],
      evidence: [{ type: 'EntropyRoundLost', handNumber: 7, at: 9 }],
    });
  });
});
