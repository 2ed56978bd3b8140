'use client';

/** Whether the browser may notify the viewer: `default` while they can still be asked; null where it cannot notify anybody. */
export function readPermission(): NotificationPermission | null {
  return 'Notification' in window ? Notification.permission : null;
}

/** Asks the viewer whether the browser may notify them; gives what they said. */
export function requestNotices(): Promise<NotificationPermission> {
  return Notification.requestPermission();
}

/** What a notice is given; the browsers know `renotify`, the types do not. */
interface NoticeOptions extends NotificationOptions {
  /** Whether one in the place of an earlier one is heard again. */
  readonly renotify: boolean;
}

/** The notices that this page has given itself, by their tables. */
const given = new Map<string, Notification>();

/**
 * Notifies a viewer who is looking at something else, where they allowed it; a later notice of a table takes the place of an earlier
 * one. A phone shows notices through the page's service worker alone, which is told where they lead.
 */
export async function notifyViewer(tableId: string, title: string, body: string): Promise<void> {
  if (!document.hidden || readPermission() !== 'granted') return;
  const data = { address: window.location.href };
  const options: NoticeOptions = { body, tag: tableId, renotify: true, data };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker !== undefined) return worker.showNotification(title, options);
  const notice = new Notification(title, options);
  given.set(tableId, notice);
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}

/** Takes back the notice of a table, which waits no more. */
export async function closeNotice(tableId: string): Promise<void> {
  given.get(tableId)?.close();
  given.delete(tableId);
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const notice of (await worker?.getNotifications({ tag: tableId })) ?? []) notice.close();
}
