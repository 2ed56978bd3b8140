import { describeFinding } from '@openfelt/hand-history/describe';
import type { HandFormat } from '@openfelt/hand-history/formats';
import {
  findPlayer,
  infiniteStack,
  nameOfPlayer,
  type PhhEntry,
  type PhhError,
  replayPhh,
} from '@openfelt/hand-history/phh';
import { phrasesIn } from '@openfelt/phrases/catalogues';

/** What is printed of a hand. Amounts are in the file's unit; a stated cap is printed back as `inf`. */
export interface ReplayLine {
  readonly file: string;
  readonly hand?: string;
  /** What the file is written in; absent of what is no hand. */
  readonly format?: HandFormat;
  /** What the text calls the hand; null where it does not, absent of what is no hand. */
  readonly id?: string | null;
  readonly variant: string;
  readonly ok: boolean;
  readonly finalStacks: readonly (number | 'inf')[];
  readonly payoffs: readonly number[];
  /** `line` is null of a file that cannot be read. */
  readonly error?: Omit<PhhError, 'line'> & { readonly line: number | null };
  /** What is taken as recorded although a rule forbids it here, or the file states it otherwise; absent where there is none. */
  readonly findings?: readonly { readonly rule: string; readonly message: string }[];
}

/** The line of something that is no hand. */
export function problemLine(file: string, message: string): ReplayLine {
  const error = { code: 'file', line: null, action: null, message };
  return { file, variant: '', ok: false, finalStacks: [], payoffs: [], error };
}

/** Programs read the line: it is English. */
const phrases = phrasesIn('en');

/** Replays one hand of a file through the machines. */
export function replayLine(file: string, format: HandFormat, entry: PhhEntry): ReplayLine {
  const { id } = entry;
  const place = entry.hand === null ? { file, format, id } : { file, hand: entry.hand, format, id };
  if (!entry.ok) {
    return { ...place, variant: entry.code, ok: false, finalStacks: [], payoffs: [], error: entry.error };
  }
  const { unit, infinite, stacks, seating } = entry.value;
  const name = (seat: number) => nameOfPlayer(entry.value, findPlayer(seating, seat));
  const replay = replayPhh(entry.value, 'replay');
  const finalStacks = replay.finalStacks.map((stack, player) => {
    const isInfinite = infinite[player] && stacks[player] === infiniteStack * unit;
    return isInfinite ? ('inf' as const) : stack / unit;
  });
  const payoffs = replay.payoffs.map((payoff) => payoff / unit);
  const line = { ...place, variant: entry.code, ok: replay.error === null, finalStacks, payoffs };
  const findings = [
    ...replay.findings.map((finding) => ({
      rule: finding.rule,
      message: describeFinding(finding, { phrases, name, unit }),
    })),
    ...replay.remarks.map(({ rule, message }) => ({ rule, message })),
  ];
  return {
    ...line,
    ...(replay.error === null ? {} : { error: replay.error }),
    ...(findings.length === 0 ? {} : { findings }),
  };
}
