import { getBotStrength } from '@openfelt/api/bots';
import { chooseAction } from '@openfelt/bots';
import {
  type GameState,
  type HandContext,
  type PlayerCommand,
  runningHand,
  type SeatState,
  view,
} from '@openfelt/engine';
import { findPlayerSeat, type Scheduler, type TableHost } from '@openfelt/table-host';

/** Between one bot's action and the next, in ms: about one a second. */
const thinking = { min: 700, max: 1_300 } as const;
/** The same where somebody learns a game. */
const thinkingSlowly = { min: 1_500, max: 2_400 } as const;
/** The same while somebody waits to be dealt in and bots alone hold cards: a newcomer has cards within seconds. */
const hurrying = { min: 150, max: 300 } as const;
/** So long after a seat could not be seen to, as while the log fails, it is tried again, in ms. */
const tendAgainAfter = 1_000;
/** A bot with so many times the largest buy-in gets up and comes back, so that newcomers meet comparable stacks. */
const richAt = 3;

/** Plays the bots of a table, each from its own view alone, and keeps them in their seats. */
export interface BotPlayers {
  /** Looks again at whose turn it is. */
  review(): void;
  stop(): void;
}

/** What bots need to know of the world around their table. Times are ms since the epoch. */
export interface BotDependencies {
  /** The bots' player ids. */
  readonly bots: readonly string[];
  readonly now: () => number;
  readonly at: Scheduler;
  readonly mayRun: () => boolean;
  /** Whether they take their time, so that a learner can follow. */
  readonly isSlow: boolean;
}

/** What a bot wants about its seat between hands; null while all is well. */
function chooseSeatCommand(host: TableHost, bot: string): PlayerCommand | null {
  const table = host.state().table?.context;
  if (table === undefined) return null;
  const { match } = table.rules;
  const max = match?.stack ?? table.rules.buyIn.max;
  const seat = findPlayerSeat(host.state(), bot);
  const sitting = seat === null ? null : table.seats[seat];
  if (!sitting && match !== undefined && table.handNumber > 0) return null;
  if (!sitting) {
    const free = table.seats.indexOf(null);
    return free < 0 ? null : { type: 'takeSeat', seat: free, stack: max };
  }
  if (table.inHand.includes(sitting.seat) || match !== undefined) return null;
  if (sitting.stack === 0) return { type: 'addChips', amount: max };
  return sitting.stack > richAt * max ? { type: 'leave' } : null;
}

/** Whether a person would be dealt into the next hand, whom the table never leaves waiting. */
export function peoplePlay({ table }: GameState): boolean {
  const seats = table?.context.seats ?? [];
  return seats.some((each) => each?.kind === 'person' && !each.sittingOut && each.stack > 0);
}

/** Whether a person waits for the end of a hand that only bots play. */
function isAwaited(state: GameState, hand: HandContext): boolean {
  const holds = (player: string) => hand.seats.some((each) => each.player === player && !each.folded);
  const seats = state.table?.context.seats ?? [];
  return peoplePlay(state) && !seats.some((each) => each?.kind === 'person' && holds(each.player));
}

/** Starts the bots of a hosted table. */
export function playBots(host: TableHost, { bots, now, at, mayRun, isSlow }: BotDependencies): BotPlayers {
  let cancel: () => void = () => undefined;
  let isStopped = false;
  /** Bots that the table's host has removed since: they do not come back. */
  const removed = new Set<string>();

  async function act(bot: SeatState, turn: number): Promise<void> {
    const state = host.state();
    if (state.turn !== turn) return;
    const knowledge = new Map(host.getOwnCards(bot.player).map(({ slot, card }) => [slot, card]));
    const seen = view(state, bot.seat, knowledge);
    const choice = seen === null ? null : chooseAction(seen, Math.random, getBotStrength(bot.player));
    if (choice === null) return;
    const { seat: _seat, ...command } = choice;
    const player = { id: bot.player, kind: 'bot' } as const;
    await host.act({ commandId: `bot-${turn}`, player, command: { ...command, turn } });
  }

  /** Sees to one bot's seat at a time; what it does brings the next look. */
  async function tend(): Promise<void> {
    const seated = (host.state().table?.context.seats ?? []).flatMap((each) =>
      each?.kind === 'bot' ? [each.player] : [],
    );
    for (const bot of new Set([...seated, ...bots.filter((each) => !removed.has(each))])) {
      // A bot that the table has no more, as after another version of the server, gets up.
      const command = bots.includes(bot) ? chooseSeatCommand(host, bot) : ({ type: 'leave' } as const);
      if (command === null) continue;
      const commandId = `${command.type}-${bot}-${host.state().version}`;
      const result = await host.act({ commandId, player: { id: bot, kind: 'bot' }, command });
      // Nothing has happened that would bring the next look.
      if (!result.ok && result.code === 'unavailable') tendAgain();
      return;
    }
  }

  function tendAgain(): void {
    if (isStopped) return;
    cancel();
    cancel = at(now() + tendAgainAfter, review);
  }

  function review(): void {
    cancel();
    cancel = () => undefined;
    // What was under way as the bots were stopped brings no next look.
    if (isStopped) return;
    const state = host.state();
    const hand = runningHand(state);
    if (hand === null) {
      void tend();
      return;
    }
    const bot = hand.toAct === null ? null : state.table?.context.seats[hand.toAct];
    const { turn } = state;
    if (bot?.kind !== 'bot' || turn === null || !mayRun()) return;
    const { min, max } = isAwaited(state, hand) ? hurrying : isSlow ? thinkingSlowly : thinking;
    const delay = min + Math.random() * (max - min);
    // A choice that was not carried out, as when the log failed, is made again.
    cancel = at(now() + delay, () => void act(bot, turn).then(() => host.state().turn === turn && review()));
  }

  const unsubscribe = host.subscribe(({ events, before }) => {
    for (const event of events) {
      if (event.type !== 'SeatLeft' || event.removedBy === undefined) continue;
      const player = before.table?.context.seats[event.seat]?.player;
      if (player !== undefined && bots.includes(player)) removed.add(player);
    }
    review();
  });
  review();
  return {
    review,
    stop() {
      isStopped = true;
      unsubscribe();
      cancel();
    },
  };
}
