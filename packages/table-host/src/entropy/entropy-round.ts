import type { Millis, RefusedResult } from '@openfelt/engine';
import { entropyCommitment } from '@openfelt/fair-deck';
import type { EvidenceEvent, SeatCommitment } from '@openfelt/game-events';
import type { Reveals } from '../deck/hand-deck.ts';

/** What one person's client adds to a shuffle. */
interface Contribution extends SeatCommitment {
  readonly player: string;
  /** When the commitment came, in ms since the epoch. */
  readonly at: Millis;
  /** Null until it is revealed. */
  readonly entropy: string | null;
}

/** The commit-then-reveal before one hand (docs/fair-deck.md). Plain data: every step gives a new round. */
export interface EntropyRound {
  readonly handNumber: number;
  /** `closing`: the commitments are being written; it stays so where that failed. `reveals`: they stand in the evidence. */
  readonly phase: 'commits' | 'closing' | 'reveals';
  readonly contributions: readonly Contribution[];
}

/** The round after a step, or why the step cannot be taken. */
export type RoundStep = { readonly ok: true; readonly round: EntropyRound } | RefusedResult;

/** What a round comes to when its hand starts. */
export interface RoundResult {
  /** In ascending order of seats. */
  readonly reveals: Reveals;
  /** What is to be said of commitments that were left out. */
  readonly evidence: readonly EvidenceEvent[];
}

const commitmentForm = /^[0-9a-f]{64}$/;
/** 1 to 200 printable ASCII characters: text that every log and every verifier reads alike. */
const entropyForm = /^[\x20-\x7e]{1,200}$/;

const refused = (code: string, message: string): RefusedResult => ({ ok: false, code, message });

/** The round before a hand, with nothing in it yet. */
export function newRound(handNumber: number): EntropyRound {
  return { handNumber, phase: 'commits', contributions: [] };
}

/** Takes a commitment: one a seat and one a player, while commits are open. The same one again changes nothing, ever. */
export function withCommitment(round: EntropyRound, commit: Omit<Contribution, 'entropy'>): RoundStep {
  const { seat, player, commitment } = commit;
  if (!commitmentForm.test(commitment))
    return refused('malformed', 'a commitment is 64 lower-case hex digits');
  const before = round.contributions.find((each) => each.seat === seat || each.player === player);
  if (before?.player === player && before.commitment === commitment) return { ok: true, round };
  if (round.phase !== 'commits') return refused('round-over', 'commitments to this hand are closed');
  if (before !== undefined) return refused('already-committed', 'this seat has committed for this hand');
  const contributions = [...round.contributions, { ...commit, entropy: null }];
  return { ok: true, round: { ...round, contributions: contributions.sort((a, b) => a.seat - b.seat) } };
}

/** Takes the text behind a commitment, once commits are closed. */
export function withReveal(round: EntropyRound, player: string, entropy: string): RoundStep {
  if (!entropyForm.test(entropy))
    return refused('malformed', 'entropy is 1 to 200 printable ASCII characters');
  if (round.phase !== 'reveals') return refused('too-early', 'reveal when the commitments are closed');
  const own = round.contributions.find((each) => each.player === player);
  if (own === undefined) return refused('not-committed', 'there is no commitment of yours to this hand');
  if (own.commitment !== entropyCommitment(entropy))
    return refused('wrong-reveal', 'this is not the text that was committed to');
  const contributions = round.contributions.map((each) => (each === own ? { ...own, entropy } : each));
  return { ok: true, round: { ...round, contributions } };
}

/** The round's commitments in ascending order of seats. */
export function listCommitments({ contributions }: EntropyRound): readonly SeatCommitment[] {
  return contributions.map(({ seat, commitment }) => ({ seat, commitment }));
}

/** What the evidence says of the commitments, before anyone is asked to reveal. */
export function commitEvidence({ handNumber, contributions }: EntropyRound): readonly EvidenceEvent[] {
  return contributions.map(({ seat, player, commitment, at }) => ({
    type: 'EntropyCommitted',
    seat,
    player,
    handNumber,
    commitment,
    at,
  }));
}

/** What enters the deck of a hand that starts at `at`. Only what was written before it was revealed counts. */
export function toRoundResult({ handNumber, phase, contributions }: EntropyRound, at: Millis): RoundResult {
  switch (phase) {
    case 'commits':
      return { reveals: [], evidence: [] };
    case 'closing':
      return { reveals: [], evidence: [{ type: 'EntropyRoundLost', handNumber, at }] };
    case 'reveals':
      return {
        reveals: contributions.flatMap(({ seat, entropy }) => (entropy === null ? [] : [{ seat, entropy }])),
        evidence: contributions.flatMap(({ seat, player, entropy }) =>
          entropy === null ? [{ type: 'RevealWithheld', seat, player, handNumber, at } as const] : [],
        ),
      };
  }
}
