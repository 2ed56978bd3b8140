import type { Post, Seat } from '@openfelt/engine';
import type { PotIssue } from '../audit/pots/index.ts';
import type { SeatSentenceOptions } from './sentence.ts';

function describeWithoutRule(issue: PotIssue, { phrases, name, unit = 1 }: SeatSentenceOptions): string {
  const { say } = phrases;
  const chips = (amount: number) => phrases.chips(amount, unit);
  const players = (seats: readonly Seat[]) =>
    phrases.list('names', seats.map(name)) || say('potIssue.nobody');
  const amounts = (posts: readonly Post[]) =>
    phrases.list(
      'items',
      posts.map((post) => say('list.entry', { name: name(post.seat), value: chips(post.amount) })),
    ) || say('potIssue.nothing');
  const pot = 'pot' in issue ? { half: issue.half, number: issue.pot } : null;
  const onBoard = (what: string) =>
    'pot' in issue && issue.board !== undefined
      ? say('potIssue.onBoard', { what, number: issue.board + 1 })
      : what;
  const pots =
    pot === null
      ? {}
      : { pot: onBoard(say('potIssue.pot', pot)), potAtStart: onBoard(say('potIssue.potAtStart', pot)) };
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
        expected: amounts(issue.expected),
        recorded: amounts(issue.recorded),
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
  const what = describeWithoutRule(issue, options);
  return options.phrases.say('potIssue.withRule', { what, rule: issue.rule });
}
