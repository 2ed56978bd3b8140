import { handSetup } from './hand-setup.ts';
import { played } from './played.ts';

/** What players do before and after the first bet. `ending` is done after each action; `stays` and `opens` say where it leads. */
function choices<
  const Fold extends 'mayFold' | 'mayFoldInTurn',
  const Ending extends 'endBet',
  const Stays extends { readonly target?: string },
  const Opens extends { readonly target: string },
>(mayFold: Fold, ending: readonly Ending[], stays: Stays, opens: Opens) {
  const Folded = played(mayFold, 'isInHand', ['fold', ...ending], stays);
  const Checked = played('mayCheck', 'isActiveChecker', ['check', ...ending], stays);
  const Called = played('mayCall', 'canCall', ['call', ...ending], stays);
  const Bet = played('mayBet', 'canBet', ['bet', ...ending], opens);
  const Raised = played('mayRaise', 'canRaise', ['raise', ...ending], stays);
  return { unopened: { Folded, Checked, Bet }, opened: { Folded, Called, Checked, Raised } };
}

const inRound = choices('mayFold', [], {}, { target: 'opened' });
const turning = { target: '#dealing.hitting.turning' };
const inTurn = choices('mayFoldInTurn', ['endBet'], turning, turning);

/**
 * One betting round (R4): `unopened → opened → closed | lone | passed`, with `bringIn` before it where a
 * bring-in is due (R3.3). One state config, used alone in tests and nested in the dealing machine.
 */
export const bettingStates = handSetup.createStateConfig({
  initial: 'beginning',
  states: {
    beginning: {
      always: [
        { guard: 'bringInIsDue', target: 'bringIn' },
        { guard: 'isOpened', target: 'opened' },
        { target: 'unopened' },
      ],
    },
    bringIn: {
      on: {
        BringInPosted: played('mayBringIn', 'canPostBringIn', ['postBringIn'], { target: 'opened' }),
        Bet: played('mayBet', 'canBet', ['bet'], { target: 'opened' }),
        Folded: played('mayFoldOutOfTurn', 'isInHand', ['fold'], {}),
      },
      always: [
        { guard: 'isLone', target: 'lone' },
        { guard: 'nobodyIsToAct', target: 'closed' },
      ],
    },
    unopened: {
      on: inRound.unopened,
      always: [
        { guard: 'isLone', target: 'lone' },
        { guard: 'everybodyChecked', target: 'passed' },
        { guard: 'nobodyIsToAct', target: 'closed' },
      ],
    },
    opened: {
      on: inRound.opened,
      always: [
        { guard: 'isLone', target: 'lone' },
        { guard: 'nobodyIsToAct', target: 'closed' },
      ],
    },
    /** Everyone has matched the highest bet, or checked and the deal goes on. */
    closed: { type: 'final' },
    /** One active player is left, who wins (R4.5). */
    lone: { type: 'final' },
    /** Everyone checked, and the house rule lets the deal pass (R4.4). */
    passed: { type: 'final', entry: 'passDeal' },
  },
});

/** The betting of one turn at Bluffjack, which goes on to the next turn after each action (B8). */
export const turnBettingState = handSetup.createStateConfig({
  on: { ...inTurn.unopened, ...inTurn.opened },
});

/** The betting round as a machine of its own. */
export const bettingMachine = handSetup.createMachine({
  id: 'betting',
  context: ({ input }) => input,
  ...bettingStates,
});
