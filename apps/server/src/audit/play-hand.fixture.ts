import { randomUUID } from 'node:crypto';
import {
  legalActions,
  type PlayerCommand,
  type PlayerHandOverCommand,
  type PrivateCard,
  runningHand,
} from '@openfelt/engine';
import { follow, type Guest } from '../test-platform.fixture.ts';

/** A hand that has come to its end. */
export interface PlayedHand {
  readonly handId: string;
  /** The guest's, of two. */
  readonly seat: number;
  /** The guest's. */
  readonly cards: readonly PrivateCard[];
}

const input = {
  name: 'Parlour',
  variant: 'holdem',
  preset: 'casino',
  limit: { kind: 'no-limit', minBet: 2 },
  options: {},
  seats: 2,
  bots: 1,
} as const;

/**
 * A guest opens a table with a bot, plays a hand there, calling once and folding as soon as they may, asks of the hand that is over what
 * `afterwards` says, and leaves.
 */
export async function playHand(
  guest: Guest,
  isPrivate: boolean,
  afterwards: (cards: readonly PrivateCard[]) => readonly PlayerHandOverCommand[] = () => [],
): Promise<PlayedHand> {
  const opened = await guest.client.table.create.mutate({ ...input, isPrivate });
  if (!opened.ok) throw new Error(opened.message);
  const { tableId } = opened;
  const send = async (command: PlayerCommand) => {
    const request = { tableId, commandId: randomUUID(), command } as never;
    const result = await guest.client.table.command.mutate(request);
    if (!result.ok) throw new Error(`${command.type}: ${result.message}`);
  };
  const table = await follow(guest, tableId);
  // The bot sits down by itself, wherever it likes.
  await table.until((state) => state.table?.context.seats.some((each) => each?.kind === 'bot') ?? false);
  const seat = table.state().table?.context.seats.indexOf(null) ?? -1;
  await send({ type: 'takeSeat', seat, stack: 100 });
  await table.until((_state, own) => own.cards.length === 2);
  const { cards } = table.personal();
  let choices: readonly ('call' | 'check' | 'fold' | 'show')[] = ['call', 'check'];
  for (;;) {
    await table.until((state) => runningHand(state) === null || runningHand(state)?.toAct === seat);
    const state = table.state();
    const { turn } = state;
    if (runningHand(state) === null || turn === null) break;
    const legal = legalActions(state, seat).map(({ type }) => type);
    const type = choices.find((each) => legal.includes(each));
    if (type === undefined) throw new Error(`none of ${choices} is among ${legal}`);
    choices = ['fold', 'check', 'show'];
    await send({ type, turn });
    await table.until((next) => next.turn !== turn);
  }
  const handId = `${tableId}/${table.state().table?.context.handNumber}`;
  for (const command of afterwards(cards)) await send(command);
  await send({ type: 'leave' });
  table.stop();
  return { handId, seat, cards };
}
