import type { Finding } from '@openfelt/engine';
import type { Phrases } from '@openfelt/phrases';
import type { Misplaced } from '../replay/replay-hand.ts';
import { describeContent, nameEvent } from './content.ts';
import type { SeatSentenceOptions } from './sentence.ts';

/** How a recorded event breaks a rule, as a sentence without its full stop: `Bo may raise to 4–50, not to 3`. */
export function describeFinding(finding: Finding, options: SeatSentenceOptions): string {
  const { phrases, name, unit = 1 } = options;
  const { say } = phrases;
  const chips = (amount: number) => phrases.chips(amount, unit);
  switch (finding.code) {
    case 'content':
      return describeContent(finding, options);
    case 'other-cards':
      return say('finding.other-cards');
    case 'not-next':
      return say('finding.not-next', { event: nameEvent(finding.event, phrases) });
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

/** Why an event cannot be at its place, as a sentence without its full stop: `A fold is not possible outside a hand`. */
export function describeMisplaced(reason: Misplaced, phrases: Phrases): string {
  const { say } = phrases;
  if (reason.code === 'version')
    return say('misplaced.version', { expected: reason.expected, version: reason.version });
  return say(`misplaced.${reason.code}`, { event: nameEvent(reason.event, phrases) });
}
