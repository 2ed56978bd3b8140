import type { Post, Seat } from '@openfelt/engine';
import type { AtPot, Mispayment, MuckedWinner, PotIssue } from '../audit/pots/index.ts';
import { describeHand } from './hand.ts';
import type { SeatSentenceOptions } from './sentence.ts';

/** A pot, or a half of it, by name: within a sentence, and where it begins one. */
export function namePot({ pot: number, half, board }: AtPot, { phrases: { say } }: SeatSentenceOptions) {
  const onBoard = (what: string) =>
    board === undefined ? what : say('potIssue.onBoard', { what, number: board + 1 });
  return {
    pot: onBoard(say('potIssue.pot', { number, half })),
    potAtStart: onBoard(say('potIssue.potAtStart', { number, half })),
  };
}

/** Who has how much, in a sentence: `Ann 400 and Bo 300`. */
export function listAmounts(
  posts: readonly Post[],
  { phrases, name, unit = 1 }: SeatSentenceOptions,
): string {
  const { say } = phrases;
  const amounts = posts.map(({ seat, amount }) =>
    say('list.entry', { name: name(seat), value: phrases.chips(amount, unit) }),
  );
  return phrases.list('items', amounts) || say('potIssue.nothing');
}

/** What is wrong with a payment, as a sentence without its full stop: `The rake of the main pot should be 3, not 4`. */
export function describeMispayment(issue: Mispayment, options: SeatSentenceOptions): string {
  const { phrases, name, unit = 1 } = options;
  const { say } = phrases;
  const chips = (amount: number) => phrases.chips(amount, unit);
  const players = (seats: readonly Seat[]) =>
    phrases.list('names', seats.map(name)) || say('potIssue.nobody');
  const pots = 'pot' in issue ? namePot(issue, options) : {};
  switch (issue.code) {
    case 'uncalled': {
      const { expected: due, recorded } = issue;
      const went = recorded === null ? {} : { name: name(recorded.seat), amount: chips(recorded.amount) };
      if (due === null)
        return say(recorded === null ? 'potIssue.uncalled.nothingDue' : 'potIssue.uncalled.notDue', went);
      const values = { due: chips(due.amount), dueTo: name(due.seat), ...went };
      return say(recorded === null ? 'potIssue.uncalled.missing' : 'potIssue.uncalled.differs', values);
    }
    case 'not-due':
    case 'no-low':
    case 'low-unpaid':
      return say(`potIssue.${issue.code}`, pots);
    case 'amount':
    case 'rake':
    case 'carry':
      return say(`potIssue.${issue.code}`, {
        ...pots,
        expected: chips(issue.expected),
        recorded: chips(issue.recorded),
      });
    case 'folded-paid':
    case 'not-eligible':
      return say(`potIssue.${issue.code}`, { ...pots, names: players(issue.seats) });
    case 'winner': {
      const expected = issue.expected.length === 0 ? say('potIssue.house') : players(issue.expected);
      return say('potIssue.winner', { ...pots, expected, recorded: players(issue.recorded) });
    }
    case 'odd-chip':
      return say('potIssue.odd-chip', {
        ...pots,
        expected: players(issue.expected),
        recorded: players(issue.recorded),
      });
    case 'shares':
    case 'stacks':
      return say(`potIssue.${issue.code}`, {
        ...pots,
        expected: listAmounts(issue.expected, options),
        recorded: listAmounts(issue.recorded, options),
      });
    case 'unpaid':
      return say('potIssue.unpaid', { ...pots, amount: chips(issue.amount) });
    case 'mucked-winner':
      return say('potIssue.mucked-winner', { ...pots, name: name(issue.seat) });
    case 'result':
      return say(`potIssue.result.${issue.expected}`);
  }
}

/** What is wrong with a recorded event, and what the rules ask for, as a sentence with the rule's number. */
export function describePotIssue(issue: PotIssue, options: SeatSentenceOptions): string {
  const what = describeMispayment(issue, options);
  return options.phrases.say('potIssue.withRule', { what, rule: issue.rule });
}

/** What a player gave away who mucked a hand that no shown hand beats, as a sentence with the rule's number. */
export function describeMuckedWinner(mucked: MuckedWinner, options: SeatSentenceOptions): string {
  const { phrases, name } = options;
  const what = phrases.say('potIssue.gave-away', {
    name: name(mucked.seat),
    hand: describeHand(mucked.hand, phrases, 'phrase'),
    pot: namePot(mucked, options).pot,
  });
  return phrases.say('potIssue.withRule', { what, rule: 'R6.0' });
}
