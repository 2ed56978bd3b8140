import { type AnyActorScope, type AnyStateMachine, createActor } from 'xstate';
import type { GameEvent } from '../events.ts';
import type { MachineState } from '../game-state.ts';

/** A scope for a machine that starts nothing, sends nothing and waits for nothing. */
function inertScope(machine: AnyStateMachine, at: MachineState<unknown>): AnyActorScope {
  const self = createActor(machine, { snapshot: machine.getPersistedSnapshot(machine.resolveState(at)) });
  const nothing = () => undefined;
  return {
    self,
    id: '',
    sessionId: '',
    system: self.system,
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: nothing,
  };
}

/**
 * Sends events to a machine at rest; null where no transition takes one. XState's own pure `transition` makes an actor, and
 * with it the machine's first state, for every event, which costs more than the event: here one scope serves all.
 */
export function stepper<Context>(machine: AnyStateMachine) {
  let scope: AnyActorScope | null = null;
  return (at: MachineState<Context>, event: GameEvent): MachineState<Context> | null => {
    scope ??= inertScope(machine, at);
    const before = machine.resolveState(at);
    const after = machine.transition(before, event, scope);
    return after === before ? null : { value: after.value, context: after.context };
  };
}
