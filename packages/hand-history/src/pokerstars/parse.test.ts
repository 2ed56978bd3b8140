import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencySigns } from '../phh/currency.ts';
import { findHero } from '../phh/find-hero.ts';
import { type PhhReplay, replayPhh } from '../phh/replay.ts';
import { parsePokerStars } from './parse.ts';

const header = "PokerStars Hand #7: Hold'em No Limit ($0.50/$1.00 USD) - 2020/01/01 0:00:00 ET";

/** A hand of four players in seats 1, 3, 4 and 6, the button at seat 3. */
const table = `Table 'Somewhere' 6-max Seat #3 is the button
Seat 1: Ann: the first ($100 in chips)
Seat 3: Bo ($1,100.50 in chips)
Seat 4: Cy ($20 in chips)
Seat 6: Di [6] ($50 in chips)`;

function replay(text: string): PhhReplay & { readonly names: readonly string[] } {
  const [entry] = parsePokerStars(text);
  if (!entry?.ok) throw new Error(JSON.stringify(entry));
  return { ...replayPhh(entry.value, 't'), names: entry.value.names ?? [] };
}

const sidePots = `${header}
${table}
Seat 5: Ed ($10 in chips) is sitting out
Cy: posts small blind $0.50
Di [6]: posts big blind $1
*** HOLE CARDS ***
Dealt to Bo [As Ad]
Ann: the first: folds
Bo: raises $2 to $3
Cy: raises $17 to $20 and is all-in
Di [6]: calls $19
Bo: raises $80 to $100
Di [6]: calls $30 and is all-in
Uncalled bet ($50) returned to Bo
*** FLOP *** [2c 7d 9h]
*** TURN *** [2c 7d 9h] [Jc]
*** RIVER *** [2c 7d 9h Jc] [3s]
*** SHOW DOWN ***
Bo: shows [As Ad] (a pair of Aces)
Di [6]: mucks hand
Bo collected $59 from side pot
Cy: shows [9s 9d] (three of a kind, Nines)
Cy collected $59.50 from main pot
*** SUMMARY ***
Total pot $120 Main pot $60. Side pot $60. | Rake $1.50
`;

describe('the text of PokerStars', () => {
  test('seats go from the left of the button, who sits out is not dealt in, and names may hold anything', () => {
    const { names, error } = replay(sidePots);
    expect(error).toBeNull();
    expect(names).toEqual(['Cy', 'Di [6]', 'Ann: the first', 'Bo']);
  });

  test('what the house took is taken of the pots, and an unknown all-in loser is told', () => {
    const { payoffs, findings, state } = replay(sidePots);
    expect(payoffs).toEqual([3925, -5000, 0, 925]);
    expect(state.hand?.context.awards.reduce((sum, { rake = 0 }) => sum + rake, 0)).toBe(150);
    expect(findings).toMatchObject([{ rule: 'R6.0', code: 'mucked', seat: 5 }]);
  });

  test('at a table with a cap nobody plays for more than that, and whoever has put it in is all-in', () => {
    const { payoffs, error, findings } = replay(`${header.replace('$1.00 USD', '$1.00 - $30 Cap -  USD')}
${table}
Cy: posts small blind $0.50
Di [6]: posts big blind $1
*** HOLE CARDS ***
Dealt to Bo [As Ad]
Ann: the first: folds
Bo: raises $29 to $30 and has reached the $30 cap
Cy: folds
Di [6]: calls $29 and has reached the $30 cap
*** FLOP *** [2c 7d 9h]
*** TURN *** [2c 7d 9h] [Jc]
*** RIVER *** [2c 7d 9h Jc] [3s]
*** SHOW DOWN ***
Di [6]: shows [Ks Kd] (a pair of Kings)
Bo: shows [As Ad] (a pair of Aces)
Bo collected $60.50 from pot
*** SUMMARY ***
Total pot $60.50 | Rake $0
`);
    expect(error).toBeNull();
    expect(payoffs).toEqual([-50, -3000, 0, 3050]);
    expect(findings).toEqual([]);
  });

  test('what the summary tells of mucked cards is known, and shown to nobody', () => {
    const checkedDown = `${header}
${table}
Cy: posts small blind $0.50
Di [6]: posts big blind $1
*** HOLE CARDS ***
Dealt to Bo [As Ad]
Ann: the first: folds
Bo: calls $1
Cy: folds
Di [6]: checks
*** FLOP *** [2c 7d 9h]
Di [6]: checks
Bo: checks
*** TURN *** [2c 7d 9h] [Jc]
Di [6]: checks
Bo: checks
*** RIVER *** [2c 7d 9h Jc] [3s]
Di [6]: checks
Bo: bets $1
Di [6]: calls $1
*** SHOW DOWN ***
Bo: shows [As Ad] (a pair of Aces)
Di [6]: mucks hand
Bo collected $4.50 from pot
*** SUMMARY ***
Total pot $4.50 | Rake $0
Seat 6: Di [6] (big blind) mucked [Kh Kc]
`;
    const { known, payoffs, events, error } = replay(checkedDown);
    expect(error).toBeNull();
    expect(known.map(({ card }) => card)).toEqual(expect.arrayContaining(['As', 'Ad', 'Kh', 'Kc']));
    expect(events.filter(({ type }) => type === 'HandMucked')).toMatchObject([{ seat: 5 }]);
    expect(JSON.stringify(events)).not.toContain('"Kh"');
    expect(payoffs).toEqual([-50, -200, 0, 250]);
  });

  test('who tells a hand is who is dealt cards in it that they know, whatever others show at its end', () => {
    const read = (text: string) => {
      const [entry] = parsePokerStars(text);
      return entry?.ok ? findHero(entry.value) : undefined;
    };
    expect(read(sidePots)).toBe(3);
    expect(read(sidePots.replace('Dealt to Bo [As Ad]\n', ''))).toBeNull();
  });

  test('a split that the rules do not give is paid by the rules, and told with its line', () => {
    const { error, remarks } = replay(sidePots.replace('Bo collected $59 ', 'Bo collected $58 '));
    expect(error).toBeNull();
    expect(remarks).toMatchObject([{ rule: 'R6.2', line: 29 }]);
  });

  test('who posts what they owe has a live big blind and a dead small one', () => {
    const { error, payoffs, events } = replay(`${header}
${table}
Cy: posts small blind $0.50
Di [6]: posts big blind $1
Bo: posts small & big blinds $1.50
*** HOLE CARDS ***
Ann: the first: folds
Bo: checks
Cy: folds
Di [6]: checks
*** FLOP *** [2c 7d 9h]
Di [6]: bets $1
Bo: folds
Uncalled bet ($1) returned to Di [6]
Di [6] collected $3 from pot
Di [6]: doesn't show hand
*** SUMMARY ***
Total pot $3 | Rake $0
`);
    expect(error).toBeNull();
    expect(payoffs).toEqual([-50, 200, 0, -150]);
    expect(events.find(({ type }) => type === 'BlindsPosted')).toMatchObject({
      posts: [{ blind: 'small' }, { blind: 'big' }, { blind: 'owed' }, { blind: 'dead', amount: 50 }],
    });
  });

  test('a big blind who is all-in by the ante has posted none, and is called in full', () => {
    const { error, payoffs } =
      replay(`PokerStars Game #8: Tournament #1, $1+$0.10 USD Hold'em No Limit - Level II (10/20) - 2010/01/01 0:00:00 ET
Table '1 1' 9-max Seat #1 is the button
Seat 1: Ann (500 in chips)
Seat 2: Bo (500 in chips)
Seat 3: Cy (5 in chips)
Ann: posts the ante 5
Bo: posts the ante 5
Cy: posts the ante 5 and is all-in
Bo: posts small blind 10
*** HOLE CARDS ***
Ann: calls 20
Bo: folds
*** FLOP *** [2c 7d 9h]
*** TURN *** [2c 7d 9h] [Jc]
*** RIVER *** [2c 7d 9h Jc] [3s]
*** SHOW DOWN ***
Ann: shows [As Ad] (a pair of Aces)
Cy: shows [Ks Kd] (a pair of Kings)
Ann collected 35 from pot
*** SUMMARY ***
Total pot 45 | Rake 0
Seat 3: Cy (big blind) showed [Ks Kd] and lost
`);
    expect(error).toBeNull();
    expect(payoffs).toEqual([-15, -5, 20]);
  });

  test('a draw gives as many cards as were discarded, and what is shown at the end was drawn last', () => {
    const { error, payoffs, known } =
      replay(`PokerStars Hand #9: 5 Card Draw Limit ($1/$2 USD) - 2020/01/01 0:00:00 ET
Table 'Draw' 6-max Seat #2 is the button
Seat 1: Ann ($20 in chips)
Seat 2: Bo ($20 in chips)
Bo: posts small blind $0.50
Ann: posts big blind $1
*** DEALING HANDS ***
Dealt to Ann [As Ad 2c 3d 4h]
Bo: calls $0.50
Ann: checks
*** THE DRAW ***
Ann: discards 3 cards [2c 3d 4h]
Dealt to Ann [As Ad] [Ks Qd Jh]
Bo: discards 2 cards
Ann: bets $2
Bo: calls $2
*** SHOW DOWN ***
Ann: shows [As Ad Ks Qd Jh] (a pair of Aces)
Bo: shows [7s 7d 7h 5c 6c] (three of a kind, Sevens)
Bo collected $6 from pot
*** SUMMARY ***
Total pot $6 | Rake $0
`);
    expect(error).toBeNull();
    expect(payoffs).toEqual([-300, 300]);
    expect(known).toHaveLength(13);
  });

  const courchevel = `${header.replace("Hold'em No Limit", 'Courchevel Pot Limit')}
Table 'Somewhere' 6-max Seat #3 is the button
Seat 3: Bo ($100 in chips)
Seat 4: Cy ($100 in chips)
Bo: posts small blind $0.50
Cy: posts big blind $1
*** HOLE CARDS ***
Dealt to Cy [4c Jd 9c Qh Qc]
*** PRE-FLOP *** [2s]
Bo: raises $2 to $3
Cy: calls $2
*** FLOP *** [2s 3d 3c]
Cy: checks
Bo: checks
*** TURN *** [2s 3d 3c] [8d]
Cy: checks
Bo: checks
*** RIVER *** [2s 3d 3c 8d] [6s]
Cy: checks
Bo: checks
*** SHOW DOWN ***
Cy: shows [4c Jd 9c Qh Qc] (two pair, Queens and Threes)
Bo: shows [5c 4s 9d Ks 8c] (a straight, Deuce to Six)
Bo collected $6 from pot
*** SUMMARY ***
Total pot $6 | Rake $0
`;

  test.each([
    ['the first card alone, and the flop with it', courchevel],
    [
      'the first card twice',
      courchevel.replace('PRE-FLOP *** [2s]', 'HOLE CARDS *** [2s]*** PRE-FLOP *** [2s]'),
    ],
    ['the flop beside the first card', courchevel.replace('[2s 3d 3c]\nCy', '[2s] [3d 3c]\nCy')],
  ])('courchevel has its first board card before the first bet, where a text names %s', (_what, text) => {
    const { events, payoffs, error } = replay(text);
    expect(error).toBeNull();
    expect(payoffs).toEqual([-300, 300]);
    const boards = events.flatMap((event) =>
      event.type === 'CardsDealt' ? event.cards.filter(({ to }) => to === 'board').length : [],
    );
    expect(boards).toEqual([0, 1, 2, 1, 1]);
  });

  test.each([
    ['5 Card Omaha', 'omaha-5'],
    ['5 Card Omaha Hi/Lo', 'omaha-5-hilo'],
    ['6 Card Omaha', 'omaha-6'],
    ['6 Card Omaha Hi/Lo', 'omaha-6-hilo'],
    ['Courchevel Hi/Lo', 'courchevel-hilo'],
  ])('%s is read as %s', (name, variant) => {
    const text = courchevel.replace('Courchevel', name).replace(
      /(?<=Bo: )raises(.|\n)*(?=\*\*\* SUMMARY)/,
      `folds
Uncalled bet ($0.50) returned to Cy
Cy collected $1 from pot
`,
    );
    const { state, error, payoffs } = replay(
      variant.startsWith('omaha') ? text.replace(/.*PRE-FLOP.*\n/, '') : text,
    );
    expect(error).toBeNull();
    expect(state.table?.context.variant).toBe(variant);
    expect(payoffs).toEqual([50, -50]);
  });

  test('whose last chips go for the big blind that they owe has no dead one to post (R3.2)', () => {
    const { events, error } = replay(
      sidePots
        .replace('Seat 1: Ann: the first ($100 in chips)', 'Seat 1: Ann: the first ($0.80 in chips)')
        .replace('*** HOLE', 'Ann: the first: posts small & big blinds $0.80 and is all-in\n*** HOLE')
        .replace('Ann: the first: folds\n', ''),
    );
    expect(error).toMatchObject({ code: 'incomplete' });
    const start = events.find((event) => event.type === 'HandStarted');
    expect(start?.forced.blinds).toEqual([
      { seat: 3, amount: 50, blind: 'small' },
      { seat: 5, amount: 100, blind: 'big' },
      { seat: 0, amount: 100, blind: 'owed' },
    ]);
  });

  test.each([
    ['a blind of the first line', /\(\$0\.50/, '($99999999999999999'],
    ['a rake', /Rake \$[\d.]+/, 'Rake $99999999999999999'],
  ])(
    '%s that cannot be counted exactly is refused, and nothing of the hand is kept',
    (_what, amount, huge) => {
      const text = sidePots.replace(amount, huge);
      expect(text).not.toBe(sidePots);
      const { events, error } = replay(text);
      expect([error?.code, events]).toEqual(['bad-number', []]);
    },
  );

  test('a board card that its street leaves out is read from the summary', () => {
    const board = 'Board [2c 7d 9h Jc 3s]';
    const text = sidePots
      .replace('[2c 7d 9h] [Jc]', '[2c 7d 9h] []')
      .replace('[2c 7d 9h Jc] [3s]', '[2c 7d 9h] [3s]');
    expect(replay(text).error).toMatchObject({ code: 'incomplete' });
    expect(replay(`${text}${board}\n`)).toMatchObject({ error: null, payoffs: replay(sidePots).payoffs });
  });

  test('a board that is run twice is dealt and paid twice, and what lay there is shared (R8.1)', () => {
    const text = `${header}
Table 'Somewhere' 6-max Seat #1 is the button
Seat 1: Ann ($40 in chips)
Seat 2: Bo ($50 in chips)
Ann: posts small blind $0.50
Bo: posts big blind $1
*** HOLE CARDS ***
Ann: raises $2 to $3
Bo: calls $2
*** FLOP *** [2c 7d 9h]
Bo: bets $47 and is all-in
Ann: calls $37 and is all-in
Uncalled bet ($10) returned to Bo
*** FIRST TURN *** [2c 7d 9h] [Jc]
*** FIRST RIVER *** [2c 7d 9h Jc] [3s]
*** SECOND TURN *** [2c 7d 9h] [Kh]
*** SECOND RIVER *** [2c 7d 9h Kh] [4s]
*** FIRST SHOW DOWN ***
Bo: shows [As Ad] (a pair of Aces)
Ann: mucks hand
Bo collected $39.50 from pot
*** SECOND SHOW DOWN ***
Bo: shows [As Ad] (a pair of Aces)
Ann: shows [Ks Kd] (three of a kind, Kings)
Ann collected $39.49 from pot
*** SUMMARY ***
Total pot $80 | Rake $1.01
Hand was run twice
FIRST Board [2c 7d 9h Jc 3s]
SECOND Board [2c 7d 9h Kh 4s]
`;
    const { error, remarks, payoffs, events, state } = replay(text);
    expect({ error, remarks }).toEqual({ error: null, remarks: [] });
    expect(payoffs).toEqual([-50, -51]);
    expect(events.filter(({ type }) => type === 'RunsAnswered')).toHaveLength(2);
    const cards = (board: readonly { readonly card: string }[] = []) => board.map(({ card }) => card);
    expect(cards(state.hand?.context.board)).toEqual(['2c', '7d', '9h', 'Jc', '3s']);
    expect(cards(state.hand?.context.otherBoards?.[0])).toEqual(['2c', '7d', '9h', 'Kh', '4s']);
  });

  test('a card that lies in both runs is a contradiction', () => {
    const board = '*** FIRST RIVER *** [2c 7d 9h Jc] [3s]\n*** SECOND RIVER *** [2c 7d 9h Jc] [3s]';
    const text = sidePots.replace('*** RIVER *** [2c 7d 9h Jc] [3s]', board);
    expect(replay(text).error).toMatchObject({ code: 'doubled-card' });
  });

  test('cards that only a folder of the end is silent on stay unknown', () => {
    const { known } = replay(sidePots);
    expect(known.map(({ card }) => card).sort()).toEqual([
      '2c',
      '3s',
      '7d',
      '9d',
      '9h',
      '9s',
      'Ad',
      'As',
      'Jc',
    ]);
  });

  test.each([
    ['a game that is not played', sidePots.replace("Hold'em", 'Fusion'), 'unsupported-variant', 1],
    [
      'a game whose text is not published',
      sidePots.replace("Hold'em", "Split Hold'em"),
      'unsupported-variant',
      1,
    ],
    ['no stakes', sidePots.replace('($0.50/$1.00 USD)', ''), 'unsupported-variant', 1],
    ['fewer than two players', header, 'bad-field', 1],
    [
      'more discards than a hand has cards',
      sidePots.replace('calls $19', 'discards 99999999999 cards'),
      'bad-action',
      15,
    ],
    ['no amount', sidePots.replace('raises $2 to $3', 'raises'), 'bad-action', 13],
    [
      'a player out of turn',
      sidePots.replace('Cy: raises $17 to $20 and is all-in', 'Di [6]: calls $3'),
      'illegal-action',
      14,
    ],
  ])('%s is said with its line', (_what, text, code, line) => {
    const [entry] = parsePokerStars(text);
    const error = entry?.ok ? replayPhh(entry.value, 't').error : entry?.error;
    expect(error).toMatchObject({ code, line });
  });

  test.each([
    ['decimal commas', (text: string) => text.replaceAll(',', '').replaceAll(/(\d)\.(\d)/g, '$1,$2')],
    [
      'decimal commas, points between thousands and the sign behind',
      (text: string) =>
        text
          .replaceAll(',', '')
          .replaceAll(/(\d)\.(\d)/g, '$1,$2')
          .replace('1100,50', '1.100,50')
          .replaceAll(/\$([\d.,]*\d)/g, '$1 €'),
    ],
    ['another sign', (text: string) => text.replaceAll('$', 'C$').replace('USD', 'CAD')],
  ])('%s are amounts as well', (_what, change) => {
    const { error, payoffs } = replay(change(sidePots));
    expect(error).toBeNull();
    expect(payoffs).toEqual([3925, -5000, 0, 925]);
  });

  test.each(Object.entries(currencySigns))('amounts of %s, with its sign alone as well', (code, sign) => {
    for (const named of [code, '']) {
      const text = sidePots.replaceAll('$', () => sign).replace(' USD', named === '' ? '' : ` ${named}`);
      const [entry] = parsePokerStars(text);
      expect(entry?.ok && entry.value.setting?.currency).toBe(code);
      expect(replay(text).payoffs).toEqual([3925, -5000, 0, 925]);
    }
  });

  test('letters before a sign of which none is known are no part of it', () => {
    const text = sidePots.replaceAll('$', () => 'US$').replace(' USD', '');
    const [entry] = parsePokerStars(text);
    expect(entry?.ok && entry.value.setting?.currency).toBe('USD');
  });

  test.each([
    "PokerStars Zoom Hand #7:  Hold'em No Limit ($0.50/$1.00) - 2020/01/01 0:00:00 ET",
    "POKERSTARS GAME #7: HOLD'EM NO LIMIT ($0.50/$1.00 USD) - 2020/01/01 0:00:00 ET",
    "PokerStars Home Game Hand #7: {The Omaha 1/2 Club}  Hold'em No Limit ($0.50/$1.00 USD) - 2020/01/01 0:00:00 ET",
    "PokerStars Hand #7:  Mixed NLH/PLO (Hold'em No Limit, $0.50/$1.00 USD) - 2020/01/01 0:00:00 ET",
  ])('%s begins a hand', (first) => {
    const { payoffs } = replay(sidePots.replace(header, first));
    expect(payoffs).toEqual([3925, -5000, 0, 925]);
  });

  test('the game of a mixed one stands in brackets, and its digits are no stakes', () => {
    const [entry] = parsePokerStars(
      sidePots.replace(
        header,
        'PokerStars Hand #7:  8-Game (Triple Draw 2-7 Lowball Limit, $0.50/$1.00 USD) - 2020/01/01 0:00:00 ET',
      ),
    );
    expect(entry?.ok && [entry.value.game.variant, entry.value.smallBet]).toEqual(['lowball-27-triple', 100]);
  });

  test('a hand that was sold is paid by the cards, and told', () => {
    const sold = sidePots.replace(
      'Cy collected $59.50 from main pot\n',
      'Cy cashed out the hand for $40 | Cash Out Fee $0.40\n',
    );
    const { error, payoffs, remarks } = replay(sold);
    expect(error).toBeNull();
    expect(payoffs).toEqual([3925, -5000, 0, 925]);
    expect(remarks).toMatchObject([
      { code: 'cash-out', message: expect.stringContaining('$40, less a fee of $0.40') },
    ]);
  });

  test('chat and news between the lines change nothing', () => {
    const noisy = sidePots
      .replaceAll(/^(Bo: .*)$/gm, '$1\nCy said, "Bo: folds"\nBo has timed out\nEd joins the table at seat #9')
      .replace('*** FLOP', 'Gone was removed from the table for failing to post\n*** FLOP');
    expect(replay(noisy).payoffs).toEqual([3925, -5000, 0, 925]);
  });

  test.each([
    sidePots.replace(
      header,
      "Mão PokerStars #123456789: Hold'em No Limit ($0.50/$1.00 USD) - 2020/01/01 0:00:00",
    ),
    sidePots.replaceAll('Seat ', 'Sitz ').replaceAll('in chips', 'in Chips'),
  ])('texts in other languages are refused', (text) => {
    expect(parsePokerStars(text)).toMatchObject([
      { ok: false, error: { code: 'unsupported-language', line: 1 } },
    ]);
  });

  test('each hand of a file is read on its own, and other lines are none', () => {
    const entries = parsePokerStars(
      `\uFEFF${sidePots}\r\n\n${sidePots.replace('#7', '#8').replace('bets', 'bet')}\nnothing`,
    );
    expect(entries.map(({ id, hand, ok }) => [id, hand, ok])).toEqual([
      ['7', '7', true],
      ['8', '8', true],
    ]);
    expect(parsePokerStars('no hand')).toEqual([]);
  });

  test('nothing that is fed in makes it throw', () => {
    const lines = sidePots.split('\n');
    fc.assert(
      fc.property(fc.nat(lines.length - 1), fc.string(), (at, text) => {
        for (const entry of parsePokerStars(lines.with(at, text).join('\n')))
          if (entry.ok) expect(replayPhh(entry.value, 't').error?.code).not.toBe('fault');
      }),
    );
  });
});
