import { type GameState, legalActions, type PlayerCommand, runningHand } from '@openfelt/engine';

/** What players sit down with, and add when they have lost it. */
const stack = 100;

/** Where a table stands: whose turn it is, and what is before each seat. */
export function describeState(state: GameState | null): string {
  const hand = state === null ? null : runningHand(state);
  const seats = state?.table?.context.seats.map((seat) =>
    seat === null ? 'free' : `${seat.kind} ${seat.stack}${seat.sittingOut ? ' sitting out' : ''}`,
  );
  return JSON.stringify({
    version: state?.version,
    step: hand?.step,
    toAct: hand?.toAct,
    turn: state?.turn,
    seats,
  });
}

/** What somebody does at their seat: they come back, buy in, and call or check, and fold now and then. */
export function chooseCommand(state: GameState, seat: number): PlayerCommand | null {
  const mine = state.table?.context.seats[seat];
  if (!mine) return { type: 'takeSeat', seat, stack };
  const hand = runningHand(state);
  if (hand?.toAct === seat && state.turn !== null) {
    const types = legalActions(state, seat).map(({ type }) => type);
    const order = Math.random() < 0.1 ? (['fold'] as const) : (['check', 'call', 'fold', 'muck'] as const);
    const type = order.find((each) => types.includes(each));
    return type === undefined ? null : ({ type, turn: state.turn } as PlayerCommand);
  }
  if (mine.stack === 0 && hand === null) return { type: 'addChips', amount: stack };
  return mine.sittingOut ? { type: 'sitIn' } : null;
}
