import { type HostCommand, type Refusal, refuse } from '../commands.ts';
import type { GameEvent } from '../events.ts';
import { type GameState, getStatePath, runningHand } from '../game-state.ts';
import { validateRules } from '../house-rules/rules-issue.ts';
import type { Dealer } from '../legality/automatic.ts';
import { validateAdjustment } from '../table/adjustment.ts';
import { forcedBets } from '../table/forced-bets.ts';
import { canDealNext, carryShares, dealtInFrom, nextDealer } from '../table/next-hand.ts';
import { rulesVersion } from '../table/open-table.ts';

type Hosted =
  | { readonly ok: true; readonly events: readonly GameEvent[] }
  | { readonly ok: false; readonly refusal: Refusal };

const hosted = (event: GameEvent): Hosted => ({ ok: true, events: [event] });

function startHand(state: GameState, command: Extract<HostCommand, { readonly type: 'startHand' }>): Hosted {
  const table = state.table?.context;
  if (table === undefined) return refuse('no-table', 'the table is not open');
  const dealer = command.recorded?.dealer ?? nextDealer(table);
  if (dealer === null || !canDealNext(table)) {
    return refuse('too-few-players', 'a deal needs two players with chips who take part');
  }
  const dealtIn = dealtInFrom(table, dealer);
  return hosted({
    type: 'HandStarted',
    handNumber: table.handNumber + 1,
    context: table,
    dealer,
    dealtIn,
    forced: command.recorded?.forced ?? forcedBets(table, dealtIn),
    deck: command.deck,
    nextCommitment: command.nextCommitment,
  });
}

/** Decides what the host asks: opening, starting, taking over, voiding, moving chips by a dispute, and closing. */
export function decideHost(
  state: GameState,
  command: HostCommand,
  { evidence }: Pick<Dealer, 'evidence'>,
): Hosted {
  if (command.type === 'openTable') {
    if (state.table !== null) return refuse('already-open', 'the table is open already');
    const { type: _type, ...opening } = command;
    // A recorded hand was played, whatever its table agreed on.
    const issue =
      opening.commitment === '' ? null : validateRules(opening.variant, opening.rules, opening.seats);
    if (issue !== null) return refuse('bad-rules', `these rules cannot be played: ${issue.code}`);
    return hosted({ type: 'TableOpened', rulesVersion, ...opening });
  }
  const table = state.table;
  if (table === null) return refuse('no-table', 'the table is not open');
  // A closed table is taken over all the same: its seats can still be left.
  if (getStatePath(table.value) === 'closed' && command.type !== 'takeOver')
    return refuse('table-closed', 'the table is closed');
  const hand = runningHand(state);
  switch (command.type) {
    case 'takeOver':
      return hosted({ type: 'TableTakenOver', epoch: command.epoch });
    case 'startHand':
      return hand === null
        ? startHand(state, command)
        : refuse('hand-running', 'the hand before is not over');
    case 'voidHand':
      if (hand === null) return refuse('no-hand', 'no hand is being played');
      return hosted({
        type: 'HandVoided',
        reason: command.reason,
        stacks: hand.seats.map(({ seat, startingStack }) => ({ seat, amount: startingStack })),
        nextCommitment: command.nextCommitment,
        evidence: evidence(),
      });
    case 'adjustChips': {
      if (hand !== null) return refuse('hand-running', 'a dispute moves chips between hands');
      const refusal = validateAdjustment(table.context, command);
      return refusal === null ? hosted({ ...command, type: 'ChipsAdjusted' }) : { ok: false, refusal };
    }
    case 'closeTable':
      if (hand !== null) return refuse('hand-running', 'a table closes between hands');
      return hosted({ type: 'TableClosed', shares: carryShares(table.context) });
  }
}
