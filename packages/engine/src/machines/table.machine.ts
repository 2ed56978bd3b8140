import { tableSetup } from './table-setup.ts';

/** What lies between the hands of a table: seats, the dealer, the carried pot. */
export const tableMachine = tableSetup.createMachine({
  id: 'table',
  context: ({ input }) => input,
  initial: 'between',
  on: {
    SeatSatOut: { guard: 'sitterIsThere', actions: 'sitOut' },
    SeatReturned: { guard: 'returnerIsThere', actions: 'sitIn' },
    LeaveAsked: { guard: 'leaverIsThere', actions: 'askToLeave' },
    SeatLeft: { guard: 'canLeave', actions: 'leave' },
    TableTakenOver: { actions: 'noteTakeover' },
  },
  states: {
    between: {
      on: {
        SeatTaken: { guard: 'seatIsFree', actions: 'takeSeat' },
        ChipsAdded: { guard: 'canAddChips', actions: 'addChips' },
        ChipsAdjusted: { guard: 'canAdjust', actions: 'adjustChips' },
        HandStarted: { guard: 'canStart', actions: ['start', 'passBlinds'], target: 'playing' },
        MatchEnded: { guard: 'endsMatch', actions: 'payPrize', target: 'closed' },
        TableClosed: { guard: 'sharesAreTheCarry', actions: 'payShares', target: 'closed' },
      },
    },
    playing: {
      on: {
        SeatTaken: { guard: 'seatIsFree', actions: 'takeSeat' },
        ChipsAdded: { guard: 'canAddChips', actions: 'addChips' },
        PotAwarded: { actions: 'noteWinner' },
        HandEnded: { actions: 'endHand', target: 'between' },
        HandVoided: { actions: 'voidHand', target: 'between' },
      },
    },
    /** Seats may still be left with their chips; nothing else happens. */
    closed: {},
  },
});
