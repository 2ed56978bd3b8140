import { phrasesIn } from '@openfelt/phrases/catalogues';
import { describe, expect, test } from 'vitest';
import { describeMuckedWinner } from '../../describe/index.ts';
import { parsePhh } from '../../phh/parse.ts';
import { replayPhh } from '../../phh/replay.ts';
import { parsePokerStars } from '../../pokerstars/parse.ts';
import { stored } from '../../replay/played-table.fixture.ts';
import { auditPots } from './audit-pots.ts';
import { toSteps } from './planted-error.fixture.ts';

/** The audit of a recorded hand, with all cards that its text tells. */
function audit([entry]: ReturnType<typeof parsePhh> | ReturnType<typeof parsePokerStars>) {
  if (!entry?.ok) throw new Error(JSON.stringify(entry));
  const { events, known, error } = replayPhh(entry.value, 't');
  if (error !== null) throw new Error(JSON.stringify(error));
  return auditPots(toSteps(stored(events, 0)), new Map(known.map(({ slot, card }) => [slot, card])));
}

/** Two check it down; Bo shows, and the summary tells what Ann has mucked. */
const pokerStars = (shown: string, mucked: string) =>
  audit(
    parsePokerStars(`PokerStars Hand #7: Hold'em No Limit ($0.50/$1.00 USD) - 2020/01/01 0:00:00 ET
Table 'Somewhere' 2-max Seat #1 is the button
Seat 1: Ann ($100 in chips)
Seat 2: Bo ($100 in chips)
Ann: posts small blind $0.50
Bo: posts big blind $1
*** HOLE CARDS ***
Ann: calls $0.50
Bo: checks
*** FLOP *** [2c 7d 9h]
Bo: checks
Ann: checks
*** TURN *** [2c 7d 9h] [Jc]
Bo: checks
Ann: checks
*** RIVER *** [2c 7d 9h Jc] [3s]
Bo: bets $2
Ann: calls $2
*** SHOW DOWN ***
Bo: shows [${shown}] (a pair)
Ann: mucks hand
Bo collected $6 from pot
*** SUMMARY ***
Total pot $6 | Rake $0
Seat 1: Ann (button) (small blind) mucked [${mucked}]
Seat 2: Bo (big blind) showed [${shown}] and won ($6)
`),
  );

/** Two check it down; the first shows, and the second does what the last action says. */
const phh = (cards: string, last: string) =>
  audit(
    parsePhh(
      `variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
actions = ['d dh p1 KsKd', 'd dh p2 ${cards}', 'p2 cc', 'p1 cc', 'd db 2c7d9h', 'p1 cc', 'p2 cc', 'd db Jc', 'p1 cc',
  'p2 cc', 'd db 3s', 'p1 cbr 4', 'p2 cc', 'p1 sm KsKd', '${last}']
`,
      false,
    ),
  );

describe('R6.0 a mucked hand of a recorded hand whose cards its file knows', () => {
  test('is named where it would have won, and the payment is right all the same', () => {
    const cases = [
      [pokerStars('Ks Kd', 'As Ad'), 0],
      [phh('AsAd', 'p2 sm'), 1],
    ] as const;
    for (const [{ mucked, issues, explanation }, seat] of cases) {
      expect(mucked).toMatchObject([{ seat, cards: ['As', 'Ad'], pot: 0, half: 'whole' }]);
      expect(issues).toEqual([]);
      expect(explanation?.pots[0]?.halves).toMatchObject([{ winners: [{ seat: 1 - seat }] }]);
    }
  });

  test('is named where it would have got a part of the pot', () => {
    expect(pokerStars('Ks Kd', 'Kh Kc').mucked).toMatchObject([{ seat: 0, cards: ['Kh', 'Kc'] }]);
  });

  test('is none to speak of where a shown hand beats it, where its cards are not known, and where it was shown', () => {
    expect(pokerStars('As Ad', 'Ks Kd').mucked).toEqual([]);
    expect(phh('QsQd', 'p2 sm').mucked).toEqual([]);
    expect(phh('????', 'p2 sm').mucked).toEqual([]);
    expect(phh('AsAd', 'p2 sm AsAd').mucked).toEqual([]);
  });

  test('is said with what it was and the pot that was given away, in both languages', () => {
    const [mucked] = pokerStars('Ks Kd', 'As Ad').mucked;
    if (mucked === undefined) throw new Error('nothing was mucked');
    const say = (locale: 'en' | 'ja') =>
      describeMuckedWinner(mucked, { phrases: phrasesIn(locale), name: () => 'Ann' });
    expect(say('en')).toMatch(
      /^Ann mucked a pair of aces.*, which no shown hand beats for the main pot \(R6\.0\)\.$/,
    );
    expect(say('ja')).toMatch(
      /^Annがマックした.+は、メインポットで公開されたどの手にも負けません（R6\.0）。$/,
    );
  });
});
