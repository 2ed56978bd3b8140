import { bettingStates } from './betting.machine.ts';
import { handSetup } from './hand-setup.ts';

/** One hand from forced bets to its end, driven by the steps of its variant (RULES §7). */
export const dealingMachine = handSetup.createMachine({
  id: 'dealing',
  context: ({ input }) => input,
  initial: 'posting',
  on: {
    HandVoided: { guard: 'canVoid', actions: 'restore', target: '.settled' },
  },
  states: {
    posting: {
      initial: 'beginning',
      states: {
        beginning: {
          always: [
            { guard: 'antesAreDue', target: 'antes' },
            { guard: 'blindsAreDue', target: 'blinds' },
            { target: 'posted' },
          ],
        },
        antes: {
          on: {
            AntesPosted: [
              { guard: 'canPostAntesBeforeBlinds', actions: 'postAntes', target: 'blinds' },
              { guard: 'canPostAntes', actions: 'postAntes', target: 'posted' },
            ],
          },
        },
        blinds: {
          on: { BlindsPosted: { guard: 'canPostBlinds', actions: 'postBlinds', target: 'posted' } },
        },
        posted: { type: 'final' },
      },
      onDone: 'stepping',
    },
    /** Looks at the variant's next step; nothing waits here. */
    stepping: {
      always: [
        { guard: 'isLone', target: 'awarding' },
        { guard: 'stepDeals', target: 'dealing' },
        { guard: 'stepBets', target: 'betting' },
        { guard: 'stepSkipsBetting', target: 'gathering' },
        { guard: 'stepDraws', target: 'drawing' },
        { target: 'showdown' },
      ],
    },
    dealing: {
      entry: 'beginDealing',
      on: {
        CardsDealt: { guard: 'canDeal', actions: 'deal' },
        DeckReshuffled: { guard: 'canReshuffle', actions: 'reshuffle' },
      },
      always: { guard: 'isAllDealt', actions: 'nextStep', target: 'stepping' },
    },
    betting: {
      entry: 'beginInterval',
      ...bettingStates,
      onDone: 'gathering',
    },
    /** The uncalled part of the last bet goes back before the bets are gathered (R2.5). */
    gathering: {
      on: {
        UncalledReturned: { guard: 'canReturn', actions: 'returnUncalled' },
      },
      always: [
        { guard: 'nothingIsUncalledAndDealPassed', actions: 'gatherBets', target: 'ending' },
        { guard: 'nothingIsUncalled', actions: ['gatherBets', 'nextStep'], target: 'stepping' },
      ],
    },
    drawing: {
      initial: 'choosing',
      entry: 'beginDraw',
      states: {
        choosing: {
          on: {
            Discarded: { guard: 'canDiscard', actions: 'discard' },
            Folded: { guard: 'isInHand', actions: 'foldAtDraw' },
          },
          always: { guard: 'nobodyIsToAct', actions: 'closeDraw', target: 'replacing' },
        },
        replacing: {
          on: {
            CardsDealt: { guard: 'canDeal', actions: 'deal' },
            DeckReshuffled: { guard: 'canReshuffle', actions: 'reshuffle' },
          },
          always: { guard: 'isAllDealt', target: 'drawn' },
        },
        drawn: { type: 'final' },
      },
      onDone: { actions: 'nextStep', target: 'stepping' },
    },
    showdown: {
      entry: 'beginShowdown',
      on: {
        HandShown: { guard: 'canShow', actions: 'show' },
        HandMucked: { guard: 'canMuck', actions: 'muck' },
      },
      always: { guard: 'everybodyShowedOrMucked', target: 'awarding' },
    },
    awarding: {
      entry: 'beginAwards',
      on: { PotAwarded: { guard: 'canAward', actions: 'award' } },
      always: { guard: 'isAllAwarded', target: 'ending' },
    },
    ending: {
      on: { HandEnded: { guard: 'canEnd', target: 'settled' } },
    },
    settled: { type: 'final' },
  },
});
