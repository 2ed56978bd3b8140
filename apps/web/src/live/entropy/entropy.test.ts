import { entropyCommitment } from '@openfelt/fair-deck';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type ExampleTable, exampleTable, playOn, startHand } from '../../rules/example-table.ts';
import type { TableSession } from '../session/table-session.ts';
import { type EntropyCalls, giveEntropy } from './entropy.ts';
import { entropyDue } from './use-entropy.ts';

function makeSession({ state }: ExampleTable, own: number | null = 0): TableSession {
  return {
    tableId: 'example',
    tableName: 'Example',
    isPrivate: false,
    names: {},
    status: 'playing',
    own,
    clock: null,
    nextHandAt: null,
    ownCards: [],
    displayedState: state,
    pendingEvents: [],
    renderedEvents: [],
  };
}

describe('entropy is due', () => {
  const table = exampleTable();
  const started = playOn(table, [startHand]);

  test('from who sits, for the next hand, while none is played', () => {
    expect(entropyDue(makeSession(table))).toBe(1);
    expect(entropyDue(makeSession(started))).toBeNull();
    const over = playOn(started, [
      { type: 'fold', seat: 0 },
      { type: 'fold', seat: 1 },
    ]);
    expect(entropyDue(makeSession(over))).toBe(2);
    expect(entropyDue(makeSession(over, null))).toBeNull();
  });

  test('only where a hand can be dealt', () => {
    expect(entropyDue(makeSession(exampleTable({ stacks: [1000] })))).toBeNull();
  });

  test('as soon as the hand is over, though its end is still to be drawn', () => {
    const [last] = table.events.slice(-1);
    if (last === undefined) throw new Error('there are events');
    const behind: TableSession = {
      ...makeSession(started),
      pendingEvents: [
        { event: { type: 'SeatReturned', seat: 0 }, version: 0, before: started.state, after: table.state },
      ],
    };
    expect(entropyDue(behind)).toBe(1);
  });
});

describe('giving entropy', () => {
  afterEach(() => void vi.unstubAllGlobals());

  /** The two procedures, and what they were called with. */
  function server(commits: () => Promise<{ readonly ok: boolean }>) {
    const sent: { commitment?: string; entropy?: string }[] = [];
    const calls: EntropyCalls = {
      commitEntropy: {
        mutate: async (input) => {
          sent.push(input);
          return commits();
        },
      },
      revealEntropy: {
        mutate: async (input) => {
          sent.push(input);
          return { ok: true };
        },
      },
    };
    return { calls, sent };
  }

  test.each([
    ['that came by TLS', true],
    ['that came without it', false],
  ])(
    'in a page %s is a commitment to a fresh text, and the text once commits are closed',
    async (_, isSecure) => {
      vi.stubGlobal('isSecureContext', isSecure);
      const { calls, sent } = server(async () => ({ ok: true }));
      await giveEntropy(calls, 'example', 4);
      await giveEntropy(calls, 'example', 5);
      expect(sent).toHaveLength(4);
      const [commit, reveal, , next] = sent;
      expect(reveal?.entropy).toMatch(/^[0-9a-f]{32}$/);
      expect(commit).toEqual({
        tableId: 'example',
        handNumber: 4,
        commitment: entropyCommitment(reveal?.entropy ?? ''),
      });
      expect(next?.entropy).not.toBe(reveal?.entropy);
    },
  );

  test('ends without a word where the commitment is refused or the connection is lost', async () => {
    const refused = server(async () => ({ ok: false }));
    await giveEntropy(refused.calls, 'example', 4);
    expect(refused.sent).toHaveLength(1);
    const lost = server(() => Promise.reject(new Error('closed')));
    await expect(giveEntropy(lost.calls, 'example', 4)).resolves.toBeUndefined();
    expect(lost.sent).toHaveLength(1);
  });
});
