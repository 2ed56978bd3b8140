import { randomUUID } from 'node:crypto';
import type { ChatContent, ChatMessage } from '@openfelt/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { follow, type Guest, type GuestPlatform, tableForTwo } from '../test-platform.fixture.ts';

/** What holds for the chat, however many servers host its tables. */
export function testChat(host: () => Promise<GuestPlatform>): void {
  let platform: GuestPlatform;

  beforeAll(async () => {
    platform = await host();
  });
  afterAll(() => platform?.close());

  async function openTable(
    guest: Guest,
    options: { isPrivate?: boolean; tableTalk?: boolean },
  ): Promise<string> {
    const { isPrivate = false, tableTalk } = options;
    const opened = await guest.client.table.create.mutate({
      ...tableForTwo,
      isPrivate,
      options: tableTalk === undefined ? {} : { tableTalk },
    });
    if (!opened.ok) throw new Error(opened.message);
    return opened.tableId;
  }

  const say = ({ client }: Guest, tableId: string, content: string | ChatContent) =>
    client.chat.say.mutate({
      tableId,
      content: typeof content === 'string' ? { kind: 'text', text: content } : content,
    });

  /** What a guest reads at a table. */
  function listen({ client }: Guest, tableId: string) {
    const messages: ChatMessage[] = [];
    let wake: () => void = () => undefined;
    let hasBegun = false;
    const following = client.chat.watch.subscribe(
      { tableId },
      {
        onData(update) {
          hasBegun = true;
          messages.push(...(update.kind === 'history' ? update.messages : [update.message]));
          wake();
        },
      },
    );
    return {
      messages,
      async until(count: number): Promise<readonly ChatMessage[]> {
        while (!hasBegun || messages.length < count)
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        return messages;
      },
      stop: () => following.unsubscribe(),
    };
  }

  test('what is said comes to everyone who looks on, and is there for who comes later', async () => {
    const [ann, bo] = [await platform.come('Ann'), await platform.come('Bo')];
    const tableId = await openTable(ann, { tableTalk: true });
    const heard = listen(bo, tableId);
    await heard.until(0);
    expect(await say(ann, tableId, '<i>hi</i>  there')).toEqual({ ok: true });
    expect(await say(ann, tableId, { kind: 'phrase', phrase: 'good-luck' })).toEqual({ ok: true });
    expect(await say(bo, tableId, { kind: 'emote', emote: 'smile' })).toEqual({ ok: true });
    const expected = [
      ['Ann', { kind: 'text', text: '<i>hi</i> there' }],
      ['Ann', { kind: 'phrase', phrase: 'good-luck' }],
      ['Bo', { kind: 'emote', emote: 'smile' }],
    ];
    expect((await heard.until(3)).map(({ by, content }) => [by.name, content])).toEqual(expected);
    heard.stop();
    const later = listen(await platform.come('Cy'), tableId);
    expect((await later.until(3)).map(({ by, content }) => [by.name, content])).toEqual(expected);
    later.stop();
  });

  test('what nobody can read, and what nobody may say, is refused', async () => {
    const [dee, eve] = [await platform.come('Dee'), await platform.come('Eve')];
    const tableId = await openTable(dee, { tableTalk: true });
    expect(await say(dee, tableId, 'a\u200bb')).toMatchObject({ code: 'hidden-text' });
    expect(await say(dee, tableId, 'a\u0310\u0311\u0312\u0313')).toMatchObject({ code: 'stacked-text' });
    await expect(say(dee, tableId, 'a'.repeat(201))).rejects.toMatchObject({ data: { code: 'BAD_REQUEST' } });
    const isPrivate = await openTable(dee, { isPrivate: true });
    expect(await say(eve, isPrivate, 'hello')).toMatchObject({ code: 'no-table' });
    await expect(
      new Promise((_resolve, reject) => {
        eve.client.chat.watch.subscribe({ tableId: isPrivate }, { onError: reject });
      }),
    ).rejects.toMatchObject({ data: { code: 'NOT_FOUND' } });
  });

  test('nobody talks under the name of who sits at the table', async () => {
    const [flo, other] = [await platform.come('Flo'), await platform.come('Flо')];
    const tableId = await openTable(flo, { tableTalk: true });
    const command = { type: 'takeSeat', seat: 0, stack: 100 } as const;
    await flo.client.table.command.mutate({ tableId, commandId: randomUUID(), command });
    await other.client.me.rename.mutate({ name: 'FLO' });
    expect(await say(other, tableId, 'I fold')).toMatchObject({ code: 'name-taken' });
    expect(await say(flo, tableId, 'Hello')).toEqual({ ok: true });
  });

  test('who talks without end has to wait', async () => {
    const gus = await platform.come('Gus');
    const tableId = await openTable(gus, { tableTalk: true });
    const results = [];
    for (let count = 0; count < 8; count += 1) results.push(await say(gus, tableId, `${count}`));
    expect(results.filter(({ ok }) => ok).length).toBeLessThan(8);
    expect(results.at(-1)).toMatchObject({ code: 'talk-too-often' });
  });

  test('R2.6: where the house forbids it, nobody talks while they are in a hand', async () => {
    const [hal, ida, joy] = [
      await platform.come('Hal'),
      await platform.come('Ida'),
      await platform.come('Joy'),
    ];
    const tableId = await openTable(hal, {});
    expect(await say(hal, tableId, 'before the hand')).toEqual({ ok: true });
    for (const [seat, guest] of [hal, ida].entries())
      await guest.client.table.command.mutate({
        tableId,
        commandId: randomUUID(),
        command: { type: 'takeSeat', seat, stack: 100 },
      });
    const followed = await follow(joy, tableId);
    await followed.until((state) => state.turn !== null);
    expect(await say(hal, tableId, 'I have aces')).toMatchObject({ ok: false, code: 'talk-forbidden' });
    expect(await say(ida, tableId, { kind: 'emote', emote: 'wow' })).toMatchObject({
      code: 'talk-forbidden',
    });
    expect(await say(joy, tableId, 'who only looks on may talk')).toEqual({ ok: true });
    followed.stop();
  });

  test('a message is reported once, as it was, to the auditors', async () => {
    const [kim, lee] = [await platform.come('Kim'), await platform.come('Lee')];
    const tableId = await openTable(kim, { tableTalk: true });
    await say(kim, tableId, 'something bad');
    const heard = listen(lee, tableId);
    const [message] = await heard.until(1);
    heard.stop();
    const messageId = message?.messageId ?? '';
    expect(await lee.client.chat.report.mutate({ tableId, messageId })).toEqual({ ok: true });
    expect(await lee.client.chat.report.mutate({ tableId, messageId })).toEqual({ ok: true });
    const other = await openTable(kim, { tableTalk: true });
    expect(await lee.client.chat.report.mutate({ tableId: other, messageId })).toMatchObject({
      code: 'no-message',
    });
  });
}
