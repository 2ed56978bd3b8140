'use client';
import { useEffect } from 'react';

/** Ms after a page has come: nothing that it needs waits for this. */
const pause = 5_000;

/** Has the browser keep a page for when the server is not reached. */
export function OfflineGuard() {
  useEffect(() => {
    // Without TLS and from another machine there are none.
    const { serviceWorker } = navigator as Partial<Navigator>;
    const timer = setTimeout(
      () => void serviceWorker?.register('/service-worker.js').catch(() => undefined),
      pause,
    );
    return () => clearTimeout(timer);
  }, []);
  return null;
}
