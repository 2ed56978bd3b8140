import { type Phrases, yesNo } from '@openfelt/phrases';
import type { DisputeDecidedEvent } from '../audit/verification.ts';
import { type SentenceOptions, signedChips } from './sentence.ts';

/** What an auditor has decided, and whose chips it moves: `Upheld: Ann −80, Bo +80. Reason: …`. */
export function describeDecision(
  { verdict, final, corrections, house, reason }: DisputeDecidedEvent,
  options: SentenceOptions,
): string {
  const { say }: Phrases = options.phrases;
  const entry = (name: string, amount: number) =>
    say('list.entry', { name, value: signedChips(amount, options) });
  const moved = [
    ...corrections.map(({ player, amount }) => entry(options.names(player), amount)),
    ...(house === 0 ? [] : [entry(say('decision.house'), house)]),
  ];
  return say(`decision.${verdict}`, {
    final: yesNo(final),
    moved: moved.length === 0 ? say('decision.nothing') : moved.join(say('list.comma')),
    because: reason === '' ? '' : say('decision.because', { reason }),
  });
}
