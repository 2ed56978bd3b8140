import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DisputedPlatform, disputedPlatform } from '../disputes/disputed-platform.fixture.ts';
import { tableForTwo, visit } from '../test-platform.fixture.ts';

let platform: DisputedPlatform;
/** What is done at the end. */
const ends: (() => unknown)[] = [];

beforeAll(async () => {
  platform = await disputedPlatform([]);
});
afterAll(async () => {
  for (const end of ends) await end();
  await platform.remove();
});

test('an auditor reads what was reported once per reporter, by its words, until they have looked at it', async () => {
  const { address } = platform.server();
  const [kim, lee, max] = [await visit(address), await visit(address), await visit(address)];
  ends.push(...[kim, lee, max].map((guest) => () => guest.close()));
  const auditor = await platform.account('olga@example.org', 'auditor');
  const opened = await kim.client.table.create.mutate(tableForTwo);
  if (!opened.ok) throw new Error(opened.message);
  const { tableId } = opened;
  await kim.client.chat.say.mutate({ tableId, content: { kind: 'text', text: 'something bad' } });
  const messageId = await new Promise<string>((resolve, reject) => {
    const following = lee.client.chat.watch.subscribe(
      { tableId },
      {
        onData(update) {
          const [message] = update.kind === 'history' ? update.messages : [update.message];
          if (message !== undefined) resolve(message.messageId);
        },
        onError: reject,
      },
    );
    ends.push(() => following.unsubscribe());
  });
  for (const reporter of [lee, lee, max])
    expect(await reporter.client.chat.report.mutate({ tableId, messageId })).toEqual({ ok: true });
  const reports = await auditor.client.chat.reports.query();
  expect(reports).toHaveLength(2);
  for (const { message, tableId: where } of reports)
    expect([message.messageId, message.content, where]).toEqual([
      messageId,
      { kind: 'text', text: 'something bad' },
      tableId,
    ]);
  await auditor.client.chat.settleReport.mutate({ messageId });
  expect(await auditor.client.chat.reports.query()).toEqual([]);
});
