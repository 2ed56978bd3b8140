import { bettingStates, turnBettingState } from './betting.machine.ts';
import { handSetup } from './hand-setup.ts';
import { played } from './played.ts';

/** One hand from forced bets to its end, driven by the steps of its variant (RULES §7). */
export const dealingMachine = handSetup.createMachine({
  id: 'dealing',
  context: ({ input }) => input,
  initial: 'posting',
  on: {
    HandVoided: { guard: 'canVoid', actions: 'restore', target: '.settled' },
    TimeRanOut: { guard: 'isTheirTime', actions: 'noteTimeOut' },
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
        // Blinds lie before their players until a betting round ends: with a draw first no one may be left to hold it.
        { guard: 'isLoneWithBets', target: 'gathering' },
        { guard: 'isLone', target: 'awarding' },
        { guard: 'areHandsTabled', target: 'tabling' },
        { guard: 'areRunsDue', target: 'askingForRuns' },
        { guard: 'stepDeals', target: 'dealing' },
        { guard: 'stepBets', target: 'betting' },
        { guard: 'stepSkipsBetting', target: 'gathering' },
        { guard: 'stepDraws', target: 'drawing' },
        { guard: 'stepHits', target: 'hitting' },
        { guard: 'isRunLeft', actions: 'beginRun', target: 'dealing' },
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
      entry: 'startBettingRound',
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
            Folded: played('mayFoldAtDraw', 'isInHand', ['foldAtDraw'], {}),
            Discarded: played('mayDiscard', 'canDiscard', ['discard'], {}),
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
    /** Turns round the table, to take a card or to stand, with a betting choice in each where the house plays so (B4, B8). */
    hitting: {
      initial: 'turning',
      entry: 'beginHits',
      states: {
        turning: {
          always: [
            { guard: 'nobodyIsToAct', target: 'done' },
            { guard: 'hasToHitOrStand', target: 'choosing' },
            { target: 'betting' },
          ],
        },
        choosing: {
          on: {
            Hit: played('mayHit', 'isHitter', ['hit'], { target: 'taking' }),
            Stood: played('mayStand', 'isStander', ['stand'], { target: 'chosen' }),
          },
        },
        taking: {
          on: { CardsDealt: { guard: 'canDeal', actions: 'deal', target: 'chosen' } },
        },
        chosen: {
          always: [
            { guard: 'mayBetInTurn', actions: 'betInTurn', target: 'betting' },
            { actions: 'endTurn', target: 'turning' },
          ],
        },
        betting: turnBettingState,
        done: { type: 'final' },
      },
      onDone: 'gathering',
    },
    /** All hands still in are shown before the rest is dealt, as no one can bet any more (R8.10). */
    tabling: {
      entry: 'beginShowdown',
      on: { HandShown: played('mayShow', 'canShow', ['show'], {}) },
      always: { guard: 'everybodyShowedOrMucked', target: 'stepping' },
    },
    /** Everyone in is asked whether the rest of the board is dealt several times (R8.1). */
    askingForRuns: {
      entry: 'askForRuns',
      on: { RunsAnswered: played('mayAnswerRuns', 'canAnswerRuns', ['answerRuns'], {}) },
      always: { guard: 'areRunsSettled', target: 'stepping' },
    },
    showdown: {
      entry: 'beginShowdown',
      on: {
        HandShown: played('mayShow', 'canShow', ['show'], {}),
        HandMucked: played('mayMuck', 'canMuck', ['muck'], {}),
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
    /** The hand is over. Until the next one begins, cards may be opened that change nothing of it. */
    settled: {
      on: {
        CardsShown: { guard: 'canShowAfter', actions: 'showAfter' },
        RabbitHunted: { guard: 'canHunt', actions: 'hunt' },
      },
    },
  },
});
