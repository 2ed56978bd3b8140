import { describeFinding } from '@openfelt/hand-history/describe';
import { infiniteStack, type PhhEntry, type PhhError, replayPhh } from '@openfelt/hand-history/phh';
import { phrasesIn } from '@openfelt/phrases/catalogues';

/** What is printed of a hand. Amounts are in the file's unit; a stated cap is printed back as `inf`. */
export interface ReplayLine {
  readonly file: string;
  readonly hand?: string;
  readonly variant: string;
  readonly ok: boolean;
  readonly finalStacks: readonly (number | 'inf')[];
  readonly payoffs: readonly number[];
  readonly error?: PhhError;
  /** Raises that are taken as recorded although R4.7 forbids them here; absent where there are none. */
  readonly findings?: readonly { readonly rule: string; readonly message: string }[];
}

/** The line of something that is no hand. */
export function problemLine(file: string, message: string): ReplayLine {
  const error = { code: 'file', line: null, action: null, message };
  return { file, variant: '', ok: false, finalStacks: [], payoffs: [], error };
}

/** Programs read the line: it is English, and calls players by their seats. */
const english = {
  phrases: phrasesIn('en'),
  name: (seat: number) => phrasesIn('en').say('event.seat', { seat: seat + 1 }),
};

/** Replays one hand of a file through the machines. */
export function replayLine(file: string, entry: PhhEntry): ReplayLine {
  const place = entry.hand === null ? { file } : { file, hand: entry.hand };
  if (!entry.ok) {
    return { ...place, variant: entry.code, ok: false, finalStacks: [], payoffs: [], error: entry.error };
  }
  const { unit, infinite, stacks } = entry.value;
  const replay = replayPhh(entry.value, 'replay');
  const finalStacks = replay.finalStacks.map((stack, seat) => {
    const isInfinite = infinite[seat] && stacks[seat] === infiniteStack * unit;
    return isInfinite ? ('inf' as const) : stack / unit;
  });
  const payoffs = replay.payoffs.map((payoff) => payoff / unit);
  const line = { ...place, variant: entry.code, ok: replay.error === null, finalStacks, payoffs };
  return {
    ...line,
    ...(replay.error === null ? {} : { error: replay.error }),
    ...(replay.findings.length === 0
      ? {}
      : {
          findings: replay.findings.map((finding) => ({
            rule: finding.rule,
            message: describeFinding(finding, english),
          })),
        }),
  };
}
