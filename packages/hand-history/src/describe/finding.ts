import type { Finding } from '@openfelt/engine';
import type { Phrases } from '@openfelt/phrases';
import type { Misplaced } from '../replay/replay-hand.ts';
import type { SeatSentenceOptions } from './sentence.ts';

/** How a recorded event breaks a rule, to stand in a sentence: `Bo may raise to 4–50, not to 3`. Types and fields go by their names in the log. */
export function describeFinding(finding: Finding, { phrases, name, unit = 1 }: SeatSentenceOptions): string {
  const { say } = phrases;
  const chips = (amount: number) => phrases.chips(amount, unit);
  switch (finding.code) {
    case 'content': {
      const fields = finding.fields.map(({ field, value }) =>
        value === undefined
          ? say('finding.noField', { field })
          : say('finding.field', { field, value: JSON.stringify(value) }),
      );
      return say('finding.content', { event: finding.event, fields: phrases.list('items', fields) });
    }
    case 'other-cards':
    case 'not-next':
      return say(`finding.${finding.code}`, { event: finding.event });
    case 'may-not':
      return say('finding.may-not', { name: name(finding.seat), action: finding.action });
    case 'raise-range': {
      const { seat, action, min, max, to } = finding;
      const amounts = { min: chips(min), max: chips(max), to: chips(to) };
      return say('finding.raise-range', { name: name(seat), action, ...amounts });
    }
    case 'turn':
    case 'dealer':
    case 'show-order': {
      const { code, expected, seat } = finding;
      if (expected === null) return say('finding.nobody', { name: name(seat) });
      return say(`finding.${code}`, { name: name(seat), expected: name(expected) });
    }
    case 'no-check':
    case 'mucked':
      return say(`finding.${finding.code}`, { name: name(finding.seat) });
    case 'call': {
      const { seat, expected, amount } = finding;
      return say('finding.call', { name: name(seat), expected: chips(expected), amount: chips(amount) });
    }
    case 'bring-in':
      return say('finding.bring-in', { name: name(finding.seat), amount: chips(finding.amount) });
    case 'draw':
      return say('finding.draw', { name: name(finding.seat), count: finding.count });
    case 'deck':
      return say('finding.deck', { deck: finding.deck });
    case 'forced-bets':
      return say('finding.forced-bets', { hand: finding.hand });
    case 'dealt-in':
    case 'carry':
    case 'match':
    case 'voided':
      return say(`finding.${finding.code}`);
  }
}

/** Why an event cannot be at its place, to stand in a sentence: `Folded cannot be in no hand`. */
export function describeMisplaced(reason: Misplaced, { say }: Phrases): string {
  if (reason.code === 'version')
    return say('misplaced.version', { expected: reason.expected, version: reason.version });
  return say(`misplaced.${reason.code}`, { event: reason.event, state: reason.state });
}
