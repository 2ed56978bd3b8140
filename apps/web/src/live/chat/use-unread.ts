'use client';
import { useState } from 'react';

/** How many messages have come since the chat was last in sight, of so many that were received; and how it is said whether it is. */
export function useUnread(received: number): {
  readonly unread: number;
  readonly see: (isInSight: boolean) => void;
} {
  const [isInSight, see] = useState(false);
  const [seen, setSeen] = useState(0);
  if (isInSight && seen !== received) setSeen(received);
  return { unread: received - seen, see };
}
