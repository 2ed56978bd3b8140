import { enact } from '../advance.ts';
import type { Seat } from '../chips.ts';
import { type HostCommand, refuse } from '../commands.ts';
import { deepEqual } from '../deep-equal.ts';
import type { GameEvent } from '../events.ts';
import { type GameState, getStatePath, runningHand } from '../game-state.ts';
import { validateRules } from '../house-rules/rules-issue.ts';
import { getStakes, type Stakes } from '../house-rules/stakes.ts';
import type { Dealer } from '../legality/automatic.ts';
import { validateAdjustment } from '../table/adjustment.ts';
import { forcedBets } from '../table/forced-bets.ts';
import { isMatchRunning } from '../table/match.ts';
import { canDealNext, carryShares, dealtInFrom, nextDealer } from '../table/next-hand.ts';
import { rulesVersion } from '../table/open-table.ts';
import { hasSameShape } from '../table/stakes-proposal.ts';
import type { TableContext } from '../table-context.ts';
import { type Decided, decided } from './decided.ts';

/** Who would be the big blind of the next hand and has asked to sit out then (R2.2); null where nobody. */
function sitsOutNow(table: TableContext): Seat | null {
  const dealer = nextDealer(table);
  if (dealer === null || table.match !== null || !canDealNext(table)) return null;
  const { blinds } = forcedBets(table, dealtInFrom(table, dealer));
  const seat = blinds.find(({ blind }) => blind === 'big')?.seat;
  return seat !== undefined && table.seats[seat]?.sitOutAtBigBlind === true ? seat : null;
}

/** Starts a hand, after those have sat out who asked to at their big blind: it comes to the next player then. */
function startHand(state: GameState, command: Extract<HostCommand, { readonly type: 'startHand' }>): Decided {
  const table = state.table?.context;
  if (table === undefined) return refuse('no-table', 'the table is not open');
  const seat = command.recorded === undefined ? sitsOutNow(table) : null;
  if (seat !== null) {
    const satOut: GameEvent = { type: 'SeatSatOut', seat, reason: 'asked' };
    const enacted = enact(state, satOut);
    if (enacted.kind === 'impossible') throw new Error(enacted.message);
    const started = startHand(enacted.state, command);
    return started.ok ? { ok: true, events: [satOut, ...started.events] } : decided(satOut);
  }
  const dealer = command.recorded?.dealer ?? nextDealer(table);
  if (table.paused === true) return refuse('table-paused', 'the table is paused; resume it first');
  if (dealer === null || !canDealNext(table)) {
    return refuse('too-few-players', 'a deal needs two players with chips who take part');
  }
  const dealtIn = dealtInFrom(table, dealer);
  return decided({
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

/** Proposes to play for other stakes, where the table could be played for them. */
function proposeStakes(table: TableContext, stakes: Stakes, by: string): Decided {
  const { variant, rules, seats, match, stakesProposal } = table;
  if (match !== null) return refuse('match-running', 'a match is played for the stakes that it began with');
  if (stakesProposal !== undefined)
    return refuse('stakes-proposed', 'other stakes are proposed; withdraw them first');
  if (!hasSameShape(rules, stakes))
    return refuse('stakes-shape', 'only amounts change: the limit, its cap and which blinds there are stay');
  if (deepEqual(getStakes(rules), stakes)) return refuse('already-so', 'these are the stakes');
  const issue = validateRules(variant, { ...rules, ...stakes }, seats.length);
  if (issue !== null) return refuse('bad-rules', `these stakes cannot be played: ${issue.code}`);
  return decided({ type: 'StakesProposed', by, stakes });
}

/** Decides what the host asks: opening, starting, taking over, voiding, moving chips by a dispute, pausing, removing, other stakes, and closing. */
export function decideHost(
  state: GameState,
  command: Exclude<HostCommand, { readonly type: 'timeOut' }>,
  { evidence }: Pick<Dealer, 'evidence'>,
): Decided {
  if (command.type === 'openTable') {
    if (state.table !== null) return refuse('already-open', 'the table is open already');
    const { type: _type, ...opening } = command;
    // A recorded hand was played, whatever its table agreed on.
    const issue =
      opening.commitment === '' ? null : validateRules(opening.variant, opening.rules, opening.seats);
    if (issue !== null) return refuse('bad-rules', `these rules cannot be played: ${issue.code}`);
    return decided({ type: 'TableOpened', rulesVersion, ...opening });
  }
  const table = state.table;
  if (table === null) return refuse('no-table', 'the table is not open');
  // A closed table is taken over all the same: its seats can still be left.
  if (getStatePath(table.value) === 'closed' && command.type !== 'takeOver')
    return refuse('table-closed', 'the table is closed');
  const hand = runningHand(state);
  switch (command.type) {
    case 'takeOver':
      return decided({ type: 'TableTakenOver', epoch: command.epoch });
    case 'useTimeBank': {
      const { seat, amount } = command;
      const left = table.context.seats[seat]?.timeBank ?? 0;
      if (hand === null || hand.toAct !== seat)
        return refuse('not-your-turn', `it is not the turn of seat ${seat}`);
      if (!Number.isSafeInteger(amount) || amount <= 0 || amount > left)
        return refuse('time-bank', `the time bank of seat ${seat} holds ${left} ms`);
      return decided({ type: 'TimeBankUsed', seat, amount });
    }
    case 'startHand':
      return hand === null
        ? startHand(state, command)
        : refuse('hand-running', 'the hand before is not over');
    case 'voidHand':
      if (hand === null) return refuse('no-hand', 'no hand is being played');
      return decided({
        type: 'HandVoided',
        reason: command.reason,
        stacks: hand.seats.map(({ seat, startingStack }) => ({ seat, amount: startingStack })),
        nextCommitment: command.nextCommitment,
        evidence: evidence(),
      });
    case 'adjustChips': {
      if (hand !== null) return refuse('hand-running', 'a dispute moves chips between hands');
      const refusal = validateAdjustment(table.context, command);
      return refusal === null ? decided({ ...command, type: 'ChipsAdjusted' }) : { ok: false, refusal };
    }
    case 'pauseTable':
      if (table.context.paused === true) return refuse('already-so', 'the table is paused already');
      return decided({ type: 'TablePaused', by: command.by });
    case 'resumeTable':
      if (table.context.paused !== true) return refuse('already-so', 'the table is not paused');
      return decided({ type: 'TableResumed', by: command.by });
    case 'removePlayer': {
      const { seat, by } = command;
      const sitting = table.context.seats[seat];
      if (!sitting) return refuse('seat-empty', `no one sits in seat ${seat}`);
      if (table.context.inHand.includes(seat))
        return refuse('in-hand', 'no one is removed from a hand that they play');
      if (isMatchRunning(state) && sitting.stack > 0)
        return refuse('match-running', 'a match is played to its end by all who began it');
      return decided({ type: 'SeatLeft', seat, stack: sitting.stack, removedBy: by });
    }
    case 'proposeStakes':
      return proposeStakes(table.context, command.stakes, command.by);
    case 'withdrawStakes':
      if (table.context.stakesProposal === undefined) return refuse('no-proposal', 'no stakes are proposed');
      return decided({ type: 'StakesWithdrawn', by: command.by });
    case 'closeTable':
      if (hand !== null) return refuse('hand-running', 'a table closes between hands');
      return decided({ type: 'TableClosed', shares: carryShares(table.context) });
  }
}
