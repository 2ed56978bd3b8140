/** Hands in the text of PokerStars, made up: a showdown with side pots, a stud and a draw. */
export const pokerStarsHands: readonly string[] = [
  `PokerStars Hand #7: Hold'em No Limit ($0.50/$1.00 USD) - 2020/01/01 0:00:00 ET
Table 'Somewhere' 6-max Seat #3 is the button
Seat 1: Ann ($100 in chips)
Seat 3: Bo ($1,100.50 in chips)
Seat 4: Cy ($20 in chips)
Seat 6: Di ($50 in chips)
Cy: posts small blind $0.50
Di: posts big blind $1
Ann: posts small & big blinds $1.50
*** HOLE CARDS ***
Dealt to Bo [As Ad]
Ann: folds
Bo: raises $2 to $3
Cy: raises $17 to $20 and is all-in
Di: calls $19
Bo: raises $80 to $100
Di: calls $30 and is all-in
Uncalled bet ($50) returned to Bo
*** FLOP *** [2c 7d 9h]
*** TURN *** [2c 7d 9h] [Jc]
*** RIVER *** [2c 7d 9h Jc] [3s]
*** SHOW DOWN ***
Bo: shows [As Ad] (a pair of Aces)
Di: mucks hand
Bo collected $60 from side pot
Cy: shows [9s 9d] (three of a kind, Nines)
Cy collected $60 from main pot
*** SUMMARY ***
Total pot $121.50 Main pot $61.50. Side pot $60. | Rake $1.50
Board [2c 7d 9h Jc 3s]
Seat 4: Cy (small blind) showed [9s 9d] and won ($60)
`,
  `PokerStars Game #8: 7 Card Stud Limit ($1/$2 USD) - 2012/01/01 0:00:00 ET
Table 'Stud' 8-max
Seat 1: Ann ($20 in chips)
Seat 2: Bo ($20 in chips)
Ann: posts the ante $0.10
Bo: posts the ante $0.10
*** 3rd STREET ***
Dealt to Ann [As Kd 2c]
Dealt to Bo [9h]
Ann: brings in for $0.50
Bo: calls $0.50
*** 4th STREET ***
Dealt to Ann [As Kd 2c] [3d]
Dealt to Bo [9h] [Jh]
Bo: bets $1
Ann: folds
Uncalled bet ($1) returned to Bo
Bo collected $1.20 from pot
Bo: doesn't show hand
*** SUMMARY ***
Total pot $1.20 | Rake $0
`,
  `PokerStars Hand #9: 5 Card Draw Limit ($1/$2 USD) - 2020/01/01 0:00:00 ET
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
`,
];
