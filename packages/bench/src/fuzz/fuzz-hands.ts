import { randomFrom } from '@openfelt/engine/testing';
import { toEventData } from '@openfelt/game-events';
import { type HandFormat, parseHands } from '@openfelt/hand-history/formats';
import { type PhhError, type PhhHand, replayPhh } from '@openfelt/hand-history/phh';
import { recordHands } from '../replay.ts';
import { mutateText, pick, type Random } from './mutate-text.ts';
import { ohhHands } from './ohh-hands.ts';
import { pokerStarsHands } from './pokerstars-hands.ts';

/** The parts of a hand's text that a change leaves whole: words, cards, lines. */
const parts = [/[2-9TJQKA][cdhs]|\?\?/g, /'[^'\n]*'|"[^"\n]*"/g, /\b\d+(?:\.\d+)?\b/g, /[^\n]*\n/g] as const;
const words = [
  '??',
  '????',
  'As',
  'AsAs',
  "'p1 sm'",
  "'p2 sm ????'",
  "'p1 cc'",
  "'p3 f'",
  '0',
  '0.5',
  '',
] as const;

/** A text in which some part stands in the place of another, so that it is still a hand as a rule. */
function shuffleFragments(text: string, random: Random): string {
  let changed = text;
  for (let left = 1 + Math.floor(random() * 3); left > 0; left -= 1) {
    const found = [...changed.matchAll(pick(parts, random))];
    if (found.length === 0) continue;
    const [to, from] = [pick(found, random), pick(found, random)];
    const word = random() < 0.7 ? from[0] : pick(words, random);
    changed =
      changed.slice(0, to.index) + word + changed.slice(to.index + (random() < 0.8 ? to[0].length : 0));
  }
  return changed;
}

/** Replays a hand. What became of it has to be storable, as an import does not check it. @throws Error where it is not */
function replay(hand: PhhHand): PhhError | null {
  const { events, error } = replayPhh(hand, 'table');
  for (const event of events) toEventData(event);
  return error;
}

/** What is wrong with how a file was read; null where nothing is. */
function findComplaint(text: string, errors: readonly (PhhError | null)[]): string | null {
  const lines = text.split('\n').length;
  for (const error of errors) {
    if (error?.code === 'fault') return `it is a bug: ${error.message}`;
    if (error !== null && !(error.line >= 1 && error.line <= lines))
      return `its ${error.code} is in line ${error.line} of ${lines}`;
  }
  return null;
}

/**
 * Has hands of every format read and replayed that are mutated from hands as they should be; so many of each, the same ones for the same
 * seed. Prints what they came to.
 *
 * @throws Error for the first hand that stops the run, that is read by a bug, or whose error has no line.
 */
export async function fuzzHands(count: number, seed: number, print: (line: string) => void): Promise<void> {
  const random = randomFrom(seed);
  const hands = recordHands(60).split(/\n(?=\[\d+\]\n)/);
  const formats: readonly (readonly [HandFormat, readonly string[]])[] = [
    ['phh', hands.map((hand) => hand.replace(/^\[\d+\]\n/, ''))],
    ['phhs', hands.map((hand, at) => `${hand}\n${hands[at - 1] ?? ''}`)],
    ['ohh', [...ohhHands(), ohhHands().join('\n')]],
    ['pokerstars', [...pokerStarsHands, pokerStarsHands.join('\n\n')]],
  ];
  for (const [format, samples] of formats) {
    const codes = new Map<string, number>();
    for (let done = 0; done < count; done += 1) {
      const sample = pick(samples, random);
      const text =
        random() < 0.3 ? mutateText(sample, pick(samples, random), random) : shuffleFragments(sample, random);
      const errors = parseHands(text, format).map((entry) => (entry.ok ? replay(entry.value) : entry.error));
      const complaint = findComplaint(text, errors);
      if (complaint !== null) throw new Error(`${format}: ${complaint}\n${text}`);
      for (const error of errors)
        codes.set(error?.code ?? 'whole', (codes.get(error?.code ?? 'whole') ?? 0) + 1);
    }
    const tally = [...codes].toSorted(([, a], [, b]) => b - a).map(([code, hands]) => `${code} ${hands}`);
    print(
      `${count.toLocaleString('en')} mutated files of ${format}, seed ${seed}: none stopped the run; ${tally.join(', ')}`,
    );
  }
}
