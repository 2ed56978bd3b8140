'use client';
import { useState } from 'react';

/** How many messages have come since the chat was last in sight, of so many that were received; and how it is said that it is, or is no longer. */
export function useUnread(received: number): {
  readonly unread: number;
  readonly see: (isInSight: boolean) => void;
} {
  /** How many had come by then; null while the chat is in sight. */
  const [seen, setSeen] = useState<number | null>(0);
  return {
    unread: seen === null ? 0 : received - seen,
    see: (isInSight) => setSeen((before) => (isInSight ? null : (before ?? received))),
  };
}
