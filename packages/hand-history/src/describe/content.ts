import type { EventOf, Finding, Post } from '@openfelt/engine';
import type { Phrases } from '@openfelt/phrases';
import { compareStacks, type Mispayment, toPlace } from '../audit/pots/index.ts';
import { describeMispayment, listAmounts, namePot } from './pot-issue.ts';
import type { SeatSentenceOptions } from './sentence.ts';

type Content = Extract<Finding, { readonly code: 'content' }>;

/** What the event of a type is called where a sentence begins with it; the type itself of what is no event of the game. */
export function nameEvent(event: string, { say }: Phrases): string {
  return say('finding.event', { event });
}

/** The first thing in which an award differs from what its pot should pay: what follows from it is not told as well. */
function findInAward(
  recorded: EventOf<'PotAwarded'>,
  lawful: EventOf<'PotAwarded'>,
  fields: readonly string[],
): Mispayment {
  const at = toPlace(lawful);
  for (const code of ['amount', 'rake'] as const)
    if (fields.includes(code)) return { code, expected: lawful[code], recorded: recorded[code], ...at };
  if (fields.includes('shares'))
    return { code: 'shares', expected: lawful.shares, recorded: recorded.shares, ...at };
  return { code: 'odd-chip', expected: lawful.oddChips, recorded: recorded.oddChips, ...at };
}

/** In what an event that follows without a choice is not the lawful one, as a sentence without its full stop. */
export function describeContent({ recorded, lawful, fields }: Content, options: SeatSentenceOptions): string {
  const { phrases } = options;
  const { say } = phrases;
  const general = () => say('finding.content', { event: nameEvent(recorded.type, phrases) });
  const forced = (key: 'finding.antes' | 'finding.blinds', due: readonly Post[], all: readonly Post[]) => {
    const values = { expected: listAmounts(due, options), recorded: listAmounts(all, options) };
    // The same amounts, of which one is called another kind of blind.
    return values.expected === values.recorded ? general() : say(key, values);
  };
  if (recorded.type === 'AntesPosted' && lawful.type === 'AntesPosted')
    return forced('finding.antes', lawful.posts, recorded.posts);
  if (recorded.type === 'BlindsPosted' && lawful.type === 'BlindsPosted')
    return forced('finding.blinds', lawful.posts, recorded.posts);
  if (recorded.type === 'UncalledReturned' && lawful.type === 'UncalledReturned')
    return describeMispayment({ code: 'uncalled', expected: lawful, recorded }, options);
  if (recorded.type === 'PotAwarded' && lawful.type === 'PotAwarded') {
    if (!['pot', 'half', 'board'].some((field) => fields.includes(field)))
      return describeMispayment(findInAward(recorded, lawful, fields), options);
    const expected = namePot(lawful, options).potAtStart;
    return say('finding.pot-order', { expected, recorded: namePot(recorded, options).pot });
  }
  if (recorded.type === 'HandEnded' && lawful.type === 'HandEnded' && fields.includes('stacks'))
    return describeMispayment({ code: 'stacks', ...compareStacks(lawful.stacks, recorded.stacks) }, options);
  return general();
}
