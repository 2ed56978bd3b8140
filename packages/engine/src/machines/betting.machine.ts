import { handSetup } from './hand-setup.ts';

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
        BringInPosted: { guard: 'canPostBringIn', actions: 'postBringIn', target: 'opened' },
        Bet: { guard: 'canBet', actions: 'bet', target: 'opened' },
        Folded: { guard: 'isInHand', actions: 'fold', target: 'bringIn', reenter: true },
      },
      always: [
        { guard: 'isLone', target: 'lone' },
        { guard: 'nobodyIsToAct', target: 'closed' },
      ],
    },
    unopened: {
      on: {
        Checked: { guard: 'isActiveChecker', actions: 'check' },
        Folded: { guard: 'isInHand', actions: 'fold' },
        Bet: { guard: 'canBet', actions: 'bet', target: 'opened' },
      },
      always: [
        { guard: 'isLone', target: 'lone' },
        { guard: 'everybodyChecked', target: 'passed' },
        { guard: 'nobodyIsToAct', target: 'closed' },
      ],
    },
    opened: {
      on: {
        Checked: { guard: 'isActiveChecker', actions: 'check' },
        Folded: { guard: 'isInHand', actions: 'fold' },
        Called: { guard: 'canCall', actions: 'call' },
        Raised: { guard: 'canRaise', actions: 'raise' },
      },
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

/** The betting round as a machine of its own. */
export const bettingMachine = handSetup.createMachine({
  id: 'betting',
  context: ({ input }) => input,
  ...bettingStates,
});
