import { describe, expect, test } from 'vitest';
import { parsePhh } from './parse.ts';
import { type PhhReplay, replayPhh } from './replay.ts';

function playText(text: string): PhhReplay {
  const [entry] = parsePhh(text, false);
  if (!entry?.ok) throw new Error(JSON.stringify(entry));
  return replayPhh(entry.value, 't');
}

/** A hand of three no-limit hold'em players with blinds of 1 and 2, from its first action on. */
function playActions(actions: readonly string[], fields = '', stacks = '[100, 100, 100]'): PhhReplay {
  return playText(`variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = ${stacks}
${fields}
actions = [
${actions.map((action) => `  '${action}',`).join('\n')}
]`);
}

const unknown = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????'];
const known = ['d dh p1 AsAd', 'd dh p2 KsKd', 'd dh p3 QsQd'];
const [flop, turn, river] = ['d db 2c3c4c', 'd db 5d', 'd db 8h'];
const board = [flop, turn, river];
const check = ['p1 cc', 'p2 cc'];
/** p1 and p2 are in for 2 each, and check to the end. */
const checked = ['p3 f', ...check, flop, ...check, turn, ...check, river, ...check];
/** p1 and p2 are all-in before the flop. */
const allIn = ['p3 f', 'p1 cbr 100', 'p2 cc'];

describe('a showdown is decided by what the file tells', () => {
  test.each(['p1 sm', 'p1 sm ????'])('an unknown mucker (%s) is no winner, and breaks no rule', (muck) => {
    const replay = playActions([...unknown, ...checked, muck, 'p2 sm KsKd']);
    expect(replay).toMatchObject({ error: null, findings: [], payoffs: [-2, 2, 0] });
  });

  test.each(['p1 sm', 'p1 sm ????'])(
    'an unknown hand that lost an all-in (%s) is mucked, and told',
    (muck) => {
      const replay = playActions([...unknown, ...allIn, ...board, muck, 'p2 sm KsKd']);
      expect(replay).toMatchObject({ error: null, payoffs: [-100, 100, 0] });
      expect(replay.findings).toMatchObject([{ rule: 'R6.0', code: 'mucked', seat: 0 }]);
    },
  );

  test('players whom the blinds put all-in need not be known either', () => {
    const replay = playActions([...unknown, 'p3 f', ...board, 'p1 sm ????', 'p2 sm KsKd'], '', '[1, 2, 100]');
    expect(replay).toMatchObject({ error: null, payoffs: [-1, 1, 0] });
  });

  test('known cards speak where the file is silent', () => {
    expect(playActions([...known, ...checked])).toMatchObject({ error: null, payoffs: [2, -2, 0] });
    expect(playActions([...known, ...allIn, ...board])).toMatchObject({
      error: null,
      payoffs: [100, -100, 0],
    });
  });

  test.each([
    ['where a player neither shows nor mucks unknown cards', [...unknown, ...checked, 'p2 sm KsKd']],
    ['nor when all-in', [...unknown, ...allIn, ...board, 'p2 sm KsKd']],
    ['where no one shows', [...unknown, ...checked, 'p1 sm', 'p2 sm']],
    ['where no one is known', [...unknown, ...allIn, ...board, 'p1 sm ????', 'p2 sm ????']],
    ['where a card of the board is not told', [...known, ...allIn, 'd db 2c3c??', turn, river]],
  ])('nothing is guessed: %s', (_what, actions) => {
    expect(playActions(actions).error).toMatchObject({ code: 'incomplete', line: expect.any(Number) });
  });
});

describe('a show that contradicts the deal is an error with its place', () => {
  test.each([
    ['other cards than were dealt', 'd dh p1 AsAd', 'p1 sm QhQc', 'illegal-show'],
    ['more cards than were dealt', 'd dh p1 ????', 'p1 sm AsAdAh', 'illegal-show'],
    ['another card beside one that is not told', 'd dh p1 AsAd', 'p1 sm Qh??', 'illegal-show'],
    ['a card twice', 'd dh p1 ????', 'p1 sm AsAs', 'illegal-show'],
    ['a card that lies on the board', 'd dh p1 ????', 'p1 sm As8h', 'doubled-card'],
    ['a card of another player', 'd dh p1 ????', 'p1 sm AsKd', 'doubled-card'],
  ])('%s', (_what, deal, show, code) => {
    const { error } = playActions([deal, 'd dh p2 KsKd', 'd dh p3 ????', ...checked, show, 'p2 sm KsKd']);
    expect(error).toMatchObject({ code, line: 23, action: show });
  });

  test('a part of what was dealt, and what was not told before, contradict nothing', () => {
    for (const show of ['p1 sm As', 'p1 sm As??', 'p1 sm -', 'p1 sm ????', 'p1 sm AdAs'])
      expect(playActions([...known, ...checked, show, 'p2 sm']).error, show).toBeNull();
  });
});

describe('what was recorded against the rules is taken as it stands, and told', () => {
  test('a raise by less than the least', () => {
    const replay = playActions([...known, 'p3 cbr 6', 'p1 cbr 9', 'p2 f', 'p3 f']);
    expect(replay).toMatchObject({ error: null, payoffs: [8, -2, -6] });
    expect(replay.findings).toMatchObject([{ rule: 'L5', code: 'raise-range', min: 10, to: 9 }]);
  });

  test('but not a raise to no more than the bet, nor to more than there is', () => {
    for (const raise of ['p1 cbr 6', 'p1 cbr 101'])
      expect(playActions([...known, 'p3 cbr 6', raise]).error).toMatchObject({
        code: 'illegal-action',
        action: raise,
      });
  });

  test('a check that is no choice any more', () => {
    const streets = board.flatMap((street) => [street, ...check]);
    expect(playActions([...known, ...allIn, ...streets]).error).toBeNull();
    // p1 is all-in, and the others go on.
    const others = ['p3 cc', 'p1 cc', 'p2 cc', flop, 'p1 cc', 'p2 cbr 10', 'p3 cc'];
    const later = [turn, 'p1 cc', 'p2 cc', 'p3 cc', river, 'p1 cc', 'p2 cc', 'p3 cc'];
    const replay = playActions([...known, ...others, ...later], '', '[2, 100, 100]');
    expect(replay).toMatchObject({ error: null, payoffs: [4, 8, -12] });
  });

  test('a check of a player who folded, or out of turn, is an error', () => {
    expect(playActions([...known, ...allIn, ...board, 'p3 cc']).error).toMatchObject({
      code: 'illegal-action',
    });
    expect(playActions([...known, 'p1 cc']).error).toMatchObject({ code: 'illegal-action', line: 11 });
  });

  test('a raise that only R4.7 forbids', () => {
    // p1 raises all-in by less than a full raise; p3, who has acted, raises all the same, and p4 could answer.
    const replay = playText(`
variant = 'NT'
antes = [0, 0, 0, 0]
blinds_or_straddles = [1, 2, 0, 0]
min_bet = 2
starting_stacks = [14, 100, 100, 100]
actions = ['d dh p1 AsAd', 'd dh p2 KsKd', 'd dh p3 QsQd', 'd dh p4 7s7d',
  'p3 cbr 10', 'p4 cc', 'p1 cbr 14', 'p2 f', 'p3 cbr 30', 'p4 f',
  'd db 2c3c4c', 'd db 5d', 'd db 8h', 'p3 sm QsQd', 'p1 sm AsAd']
`);
    expect(replay.error).toBeNull();
    expect(replay.findings).toMatchObject([{ rule: 'R4.7' }]);
    expect(replay.payoffs).toEqual([26, -2, -14, -10]);
  });
});

describe('winnings that a file states otherwise', () => {
  test('after rake are told, and no error', () => {
    const replay = playActions([...known, ...allIn, ...board], 'winnings = [195, 0, 0]');
    expect(replay).toMatchObject({ error: null, payoffs: [100, -100, 0] });
    expect(replay.remarks).toMatchObject([{ code: 'winnings', rule: 'R6.4', line: 6 }]);
  });

  test('of a walk, with the own blind counted, are told, and no error', () => {
    const walk = (winnings: string) => playActions([...known, 'p3 f', 'p1 f'], `winnings = ${winnings}`);
    expect(walk('[0, 3, 0]')).toMatchObject({ error: null, payoffs: [-1, 1, 0] });
    expect(walk('[0, 3, 0]').remarks).toMatchObject([{ code: 'winnings', rule: 'R2.5' }]);
    expect(walk('[0, 2, 0]').remarks).toEqual([]);
  });

  test.each(['[0, 195, 0]', '[150, 0, 0]', '[201, 0, 0]', '[195, 0]', '[195, 5, 0]'])(
    'as %s are an error',
    (won) => {
      const { error } = playActions([...known, ...allIn, ...board], `winnings = ${won}`);
      expect(error).toMatchObject({ code: 'winnings', line: 6 });
    },
  );
});

test.each([
  ['the blinds', 'blinds_or_straddles = [1, 99999999999999999.0, 0]', 'min_bet = 2'],
  ['the bets', 'blinds_or_straddles = [1, 2, 0]', 'min_bet = 99999999999999999.0'],
])('a hand is refused where %s are more than can be counted exactly', (_what, blinds, bets) => {
  const { events, error } = playText(`variant = 'NT'
antes = [0, 0, 0]
${blinds}
${bets}
starting_stacks = [100, 100, 100]
actions = [
${known.map((action) => `  '${action}',`).join('\n')}
]`);
  expect([error?.code, events]).toEqual(['bad-number', []]);
});
