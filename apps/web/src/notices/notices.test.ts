import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeNotice, notifyViewer } from './notices.ts';

/** A browser's notices that are open. */
const open = new Set<string>();

class Notice {
  static permission: NotificationPermission = 'granted';
  onclick: (() => void) | null = null;
  private readonly said: string;
  constructor(title: string, { body }: { readonly body: string }) {
    this.said = `${title}: ${body}`;
    open.add(this.said);
  }
  close() {
    open.delete(this.said);
  }
}

beforeEach(() => {
  open.clear();
  Notice.permission = 'granted';
  vi.stubGlobal('Notification', Notice);
  vi.stubGlobal('window', {
    Notification: Notice,
    location: { href: 'https://openfelt.example/tables/harbour' },
  });
  vi.stubGlobal('document', { hidden: true });
  vi.stubGlobal('navigator', {});
});
afterEach(() => vi.unstubAllGlobals());

const notify = () => notifyViewer('harbour', 'Your turn', 'Harbour');

test('who looks at something else is notified, until the table waits no more', async () => {
  await notify();
  expect([...open]).toEqual(['Your turn: Harbour']);
  await closeNotice('harbour');
  expect([...open]).toEqual([]);
});

test('who looks at the page is not', async () => {
  vi.stubGlobal('document', { hidden: false });
  await notify();
  expect([...open]).toEqual([]);
});

test.each(['default', 'denied'] as const)('nor is anybody who has not allowed it: %s', async (permission) => {
  Notice.permission = permission;
  await notify();
  expect([...open]).toEqual([]);
});

test('nor where the browser cannot', async () => {
  vi.stubGlobal('window', {});
  await notify();
  expect([...open]).toEqual([]);
});
