import type { GameEventType, Seat } from '@openfelt/engine';
import type { Bundle, EvidenceEvent } from '@openfelt/hand-history/audit';

/** A command of a player: what they wanted, when it came in, and what became of it. Times are ms since the epoch. */
interface Received {
  readonly kind: 'received';
  readonly at: number;
  readonly player: string;
  readonly command: string;
  /** The time that was left on their clock, in ms; negative: they were late; null: no clock ran. */
  readonly left: number | null;
  /** They decided on an event that was not the last choice any more. */
  readonly isStale: boolean;
  readonly refusal: { readonly code: string; readonly message: string } | null;
  /** The event that it led to; null where it was refused, or led to none of this hand. */
  readonly version: number | null;
}

/** Something else that is known of what went on beside the hand. */
type Beside =
  /** A bot's decision: it is asked by the host and has no clock of its own. */
  | { readonly kind: 'decided'; readonly at: number; readonly player: string; readonly version: number }
  | { readonly kind: 'timed-out'; readonly at: number; readonly player: string | null; readonly late: number }
  /** The choice that stood had its full time again, after so many ms in which no one could act. */
  | { readonly kind: 'clock-restarted'; readonly at: number; readonly player: null; readonly waited: number }
  /** Refused commands beyond the bounds. */
  | { readonly kind: 'counted'; readonly at: number; readonly player: string; readonly count: number };

/** When a player came or went. */
interface Connection {
  readonly at: number;
  readonly player: string;
  readonly isConnected: boolean;
  /** How often they had come or gone until then without its being recorded, this last time included; null where it is one by one. */
  readonly count: number | null;
}

/** What is known of who did what when: commands in one list with what the clock did, oldest first, and connections. */
export interface CaseEvidence {
  readonly commands: readonly (Received | Beside)[];
  readonly connections: readonly Connection[];
}

/** Events with which a choice of a player begins. */
const choices: readonly string[] = [
  'Folded',
  'Checked',
  'Called',
  'BringInPosted',
  'Bet',
  'Raised',
  'Discarded',
  'Hit',
  'Stood',
  'HandShown',
  'HandMucked',
] satisfies readonly GameEventType[];

type Envelopes = Bundle['events'];

/** The first of the events that each command led to, by the command's id. */
function firstEvents(events: Envelopes): ReadonlyMap<string, Envelopes[number]> {
  const first = new Map<string, Envelopes[number]>();
  for (const event of events)
    if (event.commandId !== null && !first.has(event.commandId)) first.set(event.commandId, event);
  return first;
}

/** Puts a hand's evidence beside its events. The bundle is the server's own: its payloads are what their types say. */
export function buildEvidence(
  { events, evidence }: Pick<Bundle, 'events' | 'evidence'>,
  players: readonly { readonly seat: Seat; readonly playerId: string }[],
): CaseEvidence {
  const own = events.slice(events.findLastIndex(({ type }) => type === 'HandStarted'));
  const first = firstEvents(own);
  const read = (evidence ?? []).map(
    ({ type, payload }) => ({ type, ...(payload as object) }) as EvidenceEvent,
  );
  const ofPeople = new Set(read.flatMap((each) => (each.type === 'CommandReceived' ? [each.commandId] : [])));
  const bots = [...first]
    .filter(([commandId, { type }]) => !ofPeople.has(commandId) && choices.includes(type))
    .map(
      ([, { recordedAt, actor, version }]): Beside => ({
        kind: 'decided',
        at: recordedAt,
        player: actor,
        version,
      }),
    );
  const others = read.flatMap((each): readonly (Received | Beside)[] => {
    switch (each.type) {
      case 'CommandReceived':
        return [
          {
            kind: 'received',
            at: each.receivedAt,
            player: each.actor,
            command: each.command,
            left: each.deadline === null ? null : each.deadline - each.receivedAt,
            isStale: each.turn !== null && each.turn !== each.turnAtReceipt,
            refusal: each.refusal,
            version: first.get(each.commandId)?.version ?? null,
          },
        ];
      case 'TimedOut':
        return [
          {
            kind: 'timed-out',
            at: each.at,
            player: players.find(({ seat }) => seat === each.seat)?.playerId ?? null,
            late: each.at - each.deadline,
          },
        ];
      case 'ClockRestarted':
        return [{ kind: 'clock-restarted', at: each.at, player: null, waited: each.at - each.from }];
      case 'RefusalsCounted':
        return [{ kind: 'counted', at: each.to, player: each.actor, count: each.count }];
      default:
        return [];
    }
  });
  const connections = read.flatMap((each): readonly Connection[] => {
    switch (each.type) {
      case 'Connected':
      case 'Disconnected':
        return [{ at: each.at, player: each.player, isConnected: each.type === 'Connected', count: null }];
      case 'ConnectionsCounted':
        return [{ at: each.to, player: each.player, isConnected: each.connected, count: each.count }];
      default:
        return [];
    }
  });
  return { commands: [...others, ...bots].toSorted((a, b) => a.at - b.at), connections };
}
