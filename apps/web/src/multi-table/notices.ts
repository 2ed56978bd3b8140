'use client';

/** Whether the viewer can still be asked if the browser may notify them. */
export function canAskToNotify(): boolean {
  return 'Notification' in window && Notification.permission === 'default';
}

/** Asks the viewer whether the browser may notify them. */
export function requestNotices(): void {
  void Notification.requestPermission();
}

/**
 * Notifies a viewer who is looking at something else, where they allowed it; a later notice of a table takes the place of an earlier
 * one. A phone shows notices through the page's service worker alone.
 */
export async function notifyViewer(tableId: string, title: string, body: string): Promise<void> {
  if (!document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return;
  const options = { body, tag: tableId };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker !== undefined) return worker.showNotification(title, options);
  const notice = new Notification(title, options);
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}
