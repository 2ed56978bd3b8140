import { setupChart } from './chart.ts';

import { tableVocabulary } from './table-vocabulary.ts';

/** What lies between the hands of a table: seats, the dealer, the carried pot. */
export const tableMachine = setupChart(tableVocabulary).createMachine({
  id: 'table',
  context: ({ input }) => input,
  initial: 'between',
  on: {
    SeatSatOut: { guard: 'sitterIsThere', actions: 'sitOut' },
    SeatReturned: { guard: 'returnerIsThere', actions: 'sitIn' },
    SeatOptionsSet: { guard: 'optionsAreOfSomeone', actions: 'setOptions' },
    TopUpAsked: { guard: 'canTopUp', actions: 'askForTopUp' },
    LeaveAsked: { guard: 'leaverIsThere', actions: 'askToLeave' },
    SeatLeft: { guard: 'canLeave', actions: 'leave' },
    TablePaused: { guard: 'isRunning', actions: 'pause' },
    TableResumed: { guard: 'isPaused', actions: 'resume' },
    StakesProposed: { guard: 'canPropose', actions: 'proposeStakes' },
    StakesAgreed: { guard: 'hasToAnswer', actions: 'agreeToStakes' },
    StakesDeclined: { guard: 'hasToAnswer', actions: 'dropProposal' },
    StakesWithdrawn: { guard: 'isProposed', actions: 'dropProposal' },
    TableTakenOver: { actions: 'noteTakeover' },
  },
  states: {
    between: {
      on: {
        SeatTaken: { guard: 'seatIsFree', actions: 'takeSeat' },
        ChipsAdded: { guard: 'canAddChips', actions: 'addChips' },
        ChipsAdjusted: { guard: 'canAdjust', actions: 'adjustChips' },
        HandStarted: { guard: 'canStart', actions: ['start', 'passBlinds'], target: 'playing' },
        StakesChanged: { guard: 'stakesAreAgreed', actions: 'changeStakes' },
        MatchEnded: { guard: 'endsMatch', actions: 'payPrize', target: 'closed' },
        TableClosed: { guard: 'sharesAreTheCarry', actions: 'payShares', target: 'closed' },
      },
    },
    playing: {
      on: {
        SeatTaken: { guard: 'seatIsFree', actions: 'takeSeat' },
        ChipsAdded: { guard: 'canAddChips', actions: 'addChips' },
        TimeBankUsed: { guard: 'hasTimeLeft', actions: 'takeTime' },
        PotAwarded: { actions: 'noteWinner' },
        HandEnded: { actions: 'endHand', target: 'between' },
        HandVoided: { actions: 'voidHand', target: 'between' },
      },
    },
    /** Seats may still be left with their chips; nothing else happens. */
    closed: {},
  },
});
