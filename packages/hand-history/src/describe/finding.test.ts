import { type EventOf, evolve, type GameEvent, type GameEventType } from '@openfelt/engine';
import { locales } from '@openfelt/phrases';
import { phrasesIn } from '@openfelt/phrases/catalogues';
import { describe, expect, test } from 'vitest';
import { hilo, lowBoard, played, threeAllIn, tie } from '../audit/pots/known-hands.fixture.ts';
import { toSteps } from '../audit/pots/planted-error.fixture.ts';
import { parseCodes } from '../replay/played-table.fixture.ts';
import { describeFinding, describeMisplaced } from './finding.ts';
import { describeVerificationIssue } from './verification-issue.ts';

const names = ['Ann', 'Bo', 'Cy'];
const name = (seat: number) => names[seat] ?? `${seat}`;

/** What is said of the first event of a type where it is another one, in both languages. */
function describeChanged<T extends GameEventType>(
  { slice }: ReturnType<typeof threeAllIn>,
  type: T,
  change: (event: EventOf<T>) => GameEvent,
): readonly string[] {
  const isOfType = (event: GameEvent): event is EventOf<T> => event.type === type;
  for (const { event, before } of toSteps(slice)) {
    if (!isOfType(event)) continue;
    const evolved = evolve(before, change(event));
    if (evolved.kind === 'impossible') throw new Error(evolved.message);
    return evolved.findings.flatMap((finding) =>
      locales.map((locale) => describeFinding(finding, { phrases: phrasesIn(locale), name })),
    );
  }
  throw new Error(`there is no ${type}`);
}

/** A bet that nobody calls, and one chip in the pot from each of two. */
const uncalled = () => played('five-stud', [50, 50], parseCodes('As Kd Qc 2h'), ['bet 10', 'fold']);

describe('who reads of a broken rule is told what it asks for, not how the log writes it', () => {
  test('R6.2: a pot that was paid to another player', () => {
    const said = describeChanged(threeAllIn(), 'PotAwarded', (event) => ({
      ...event,
      shares: [{ seat: 2, amount: event.amount }],
    }));
    expect(said).toEqual([
      'The shares of side pot 1 should be Bo 800, not Cy 800',
      'サイドポット1の配分はBo 800のはずですが、記録ではCy 800です',
    ]);
  });

  test('R6.2: a pot that was not due yet, one of another amount, and one that is raked', () => {
    const [order] = describeChanged(threeAllIn(), 'PotAwarded', (event) => ({
      ...event,
      pot: 0,
      amount: 900,
      shares: [{ seat: 1, amount: 900 }],
    }));
    expect(order).toBe('Side pot 1 should be paid next, not the main pot');
    const [amount] = describeChanged(hilo(lowBoard), 'PotAwarded', (event) => ({
      ...event,
      amount: 8,
      shares: event.shares.map((share) => ({ ...share, amount: 8 })),
    }));
    expect(amount).toBe('The high half of the main pot should be 10, not 8');
    const [rake] = describeChanged(threeAllIn(), 'PotAwarded', (event) => ({
      ...event,
      rake: 5,
      shares: [{ seat: 1, amount: 795 }],
    }));
    expect(rake).toBe('The rake of side pot 1 should be 0, not 5');
  });

  test('R6.3: an odd chip whose winner is another one', () => {
    const [said] = describeChanged(tie(), 'PotAwarded', (event) => ({ ...event, oddChips: [] }));
    expect(said).toBe('Odd chips of the main pot should go to Cy, not no one');
  });

  test('R2.5: another amount returned', () => {
    const said = describeChanged(uncalled(), 'UncalledReturned', (event) => ({ ...event, amount: 5 }));
    expect(said[0]).toMatch(
      /^The uncalled bet \(\d+\) should be returned to (Ann|Bo); 5 was returned to \1$/,
    );
  });

  test('R3.2: blinds of another amount', () => {
    const said = describeChanged(threeAllIn(), 'BlindsPosted', (event) => ({
      ...event,
      posts: event.posts.map((post) => ({ ...post, amount: 1 })),
    }));
    expect(said[0]).toBe('The blinds should be Bo 1 and Cy 2, not Bo 1 and Cy 1');
  });

  test('R3.2: blinds of which only the kind is another', () => {
    const [said] = describeChanged(threeAllIn(), 'BlindsPosted', (event) => ({
      ...event,
      posts: event.posts.map((post) => ({ ...post, blind: 'big' as const })),
    }));
    expect(said).toBe('Posting blinds is not what the rules ask for here');
  });

  test('R4.4: stacks, of which only those are named that are others', () => {
    const [said] = describeChanged(threeAllIn(), 'HandEnded', (event) => ({
      ...event,
      stacks: event.stacks.map(({ seat, amount }) => ({ seat, amount: amount + ([-1, 1, 0][seat] ?? 0) })),
    }));
    expect(said).toBe('The stacks should be Bo 1,700 and Ann 300, not Bo 1,701 and Ann 299');
  });

  test('R4.4: an end that names others for whom the clock acted', () => {
    const said = describeChanged(threeAllIn(), 'HandEnded', (event) => ({ ...event, timedOut: [2] }));
    expect(said).toEqual([
      'The end of the hand is not what the rules ask for here',
      'ハンドの終了が、ルールの求めるものと違います',
    ]);
  });

  test('R7: of cards it is said that they are others', () => {
    const [said] = describeChanged(threeAllIn(), 'CardsDealt', (event) => ({
      ...event,
      cards: event.cards.map((dealt, index) => ({
        ...dealt,
        to: event.cards[event.cards.length - 1 - index]?.to ?? 0,
      })),
    }));
    expect(said).toBe('A deal of cards is not what the rules ask for here');
  });

  test('a sentence has its event and its rule', () => {
    const finding = { rule: 'R4.1', code: 'turn', expected: 0, seat: 1 } as const;
    const issue = { code: 'law', version: 16, finding } as const;
    expect(
      locales.map((locale) => describeVerificationIssue(issue, { phrases: phrasesIn(locale), name })),
    ).toEqual([
      'Event 16: It is the turn of Ann, not of Bo (R4.1).',
      '記録16：手番はAnnで、Boではありません（R4.1）。',
    ]);
  });
});

/** Every event of the game: a new one has to be called something, too. */
const events = {
  TableOpened: true,
  SeatTaken: true,
  ChipsAdded: true,
  TopUpAsked: true,
  ChipsAdjusted: true,
  SeatSatOut: true,
  SeatReturned: true,
  SeatOptionsSet: true,
  LeaveAsked: true,
  TimeBankUsed: true,
  TimeRanOut: true,
  SeatLeft: true,
  TablePaused: true,
  TableResumed: true,
  StakesProposed: true,
  StakesAgreed: true,
  StakesDeclined: true,
  StakesWithdrawn: true,
  StakesChanged: true,
  TableTakenOver: true,
  TableClosed: true,
  MatchEnded: true,
  HandStarted: true,
  AntesPosted: true,
  BlindsPosted: true,
  CardsDealt: true,
  DeckReshuffled: true,
  BringInPosted: true,
  Folded: true,
  Checked: true,
  Called: true,
  Bet: true,
  Raised: true,
  UncalledReturned: true,
  Discarded: true,
  Hit: true,
  Stood: true,
  RunsAnswered: true,
  HandShown: true,
  HandMucked: true,
  PotAwarded: true,
  HandEnded: true,
  HandVoided: true,
  CardsShown: true,
  RabbitHunted: true,
} satisfies Readonly<Record<GameEventType, true>>;

describe('an event that cannot be at its place', () => {
  test('is called by what happened, in any language', () => {
    for (const locale of locales)
      for (const event of Object.keys(events)) {
        const reason = { code: 'in-hand', event, state: 'betting' } as const;
        const said = describeMisplaced(reason, phrasesIn(locale));
        expect(said).not.toMatch(new RegExp(`\\b${event}\\b`));
      }
  });

  test('is called by its name in the log where the game has no such event', () => {
    const reason = { code: 'unknown-type', event: 'CoinFlipped', state: '' } as const;
    expect(describeMisplaced(reason, phrasesIn('en'))).toBe('CoinFlipped is not an event of the game');
  });
});
