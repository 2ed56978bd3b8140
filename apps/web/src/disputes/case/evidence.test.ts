import type { Bundle } from '@openfelt/hand-history/audit';
import { describe, expect, test } from 'vitest';
import { buildEvidence } from './evidence.ts';

type Envelope = Bundle['events'][number];

const envelope = (version: number, type: string, rest: Partial<Envelope> = {}): Envelope => ({
  streamId: 'table/t' as Envelope['streamId'],
  version,
  type,
  schema: 1,
  payload: {},
  actor: 'host',
  commandId: null,
  recordedAt: 100 + version,
  prevHash: '',
  hash: '',
  ...rest,
});

const received = (rest: Readonly<Record<string, string | number | object | null>>): Envelope =>
  envelope(0, 'CommandReceived', {
    payload: {
      commandId: 'c',
      actor: 'ada',
      seat: 0,
      command: 'call',
      turn: 11,
      turnAtReceipt: 11,
      receivedAt: 500,
      deadline: 4_500,
      refusal: null,
      timeBankUsed: 0,
      ...rest,
    } as Envelope['payload'],
  });

const players = [
  { seat: 0, playerId: 'ada' },
  { seat: 1, playerId: 'bot' },
];
const start = envelope(10, 'HandStarted');

describe('the evidence of a case', () => {
  test('has accepted commands with their event and the time that was left', () => {
    const events = [start, envelope(12, 'Called', { commandId: 'c', actor: 'ada' })];
    const { commands } = buildEvidence({ events, evidence: [received({})] }, players);
    expect(commands).toEqual([
      {
        kind: 'received',
        at: 500,
        player: 'ada',
        command: 'call',
        left: 4_000,
        isStale: false,
        refusal: null,
        version: 12,
      },
    ]);
  });

  test('has refused ones in the same list, and says that they were decided on an old choice, or late', () => {
    const refusal = { code: 'stale', message: 'too old' };
    const late = received({ commandId: 'd', turn: 9, receivedAt: 4_700, refusal });
    const { commands } = buildEvidence({ events: [start], evidence: [late, received({})] }, players);
    expect(commands.map(({ at }) => at)).toEqual([500, 4_700]);
    expect(commands[1]).toMatchObject({ left: -200, isStale: true, refusal, version: null });
  });

  test('has what bots decided, once a command, and nothing of what the host did', () => {
    const events = [
      envelope(9, 'Folded', { commandId: 'before', actor: 'bot' }),
      start,
      envelope(11, 'CardsDealt', { commandId: 'deal' }),
      envelope(12, 'Called', { commandId: 'b', actor: 'bot' }),
      envelope(13, 'CardsDealt', { commandId: 'b', actor: 'bot' }),
      envelope(14, 'SeatSatOut', { commandId: 'x', actor: 'bot' }),
    ];
    expect(buildEvidence({ events, evidence: [] }, players).commands).toEqual([
      { kind: 'decided', at: 112, player: 'bot', version: 12 },
    ]);
  });

  test('has clocks that ran out, and began again, counted refusals, and connections', () => {
    const evidence = [
      envelope(0, 'Connected', { payload: { player: 'ada', at: 1 } }),
      envelope(1, 'TimedOut', { payload: { seat: 0, turn: 3, deadline: 50, at: 80 } }),
      envelope(2, 'ClockRestarted', { payload: { turn: 5, from: 60, at: 85 } }),
      envelope(2, 'RefusalsCounted', { payload: { actor: 'ada', count: 7, from: 90, to: 95 } }),
      envelope(3, 'Disconnected', { payload: { player: 'ada', at: 99 } }),
      envelope(4, 'ConnectionsCounted', {
        payload: { player: 'ada', count: 40, from: 100, to: 120, connected: true },
      }),
    ];
    expect(buildEvidence({ events: [start], evidence }, players)).toEqual({
      commands: [
        { kind: 'timed-out', at: 80, player: 'ada', late: 30 },
        { kind: 'clock-restarted', at: 85, player: null, waited: 25 },
        { kind: 'counted', at: 95, player: 'ada', count: 7 },
      ],
      connections: [
        { at: 1, player: 'ada', isConnected: true, count: null },
        { at: 99, player: 'ada', isConnected: false, count: null },
        { at: 120, player: 'ada', isConnected: true, count: 40 },
      ],
    });
  });
});
