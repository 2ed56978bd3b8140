'use client';
import type { ChatMessage } from '@openfelt/api';
import { useEffect, useState } from 'react';
import { client } from '../../api/client.ts';

/** The chat of a table as this browser knows it. */
export interface FollowedChat {
  readonly messages: readonly ChatMessage[];
  /** How many messages came while the page was open, whether they are still shown or not. */
  readonly received: number;
}

const maxMessages = 200;

/** Follows what is said at a table. */
export function useChat(tableId: string): FollowedChat {
  const [chat, setChat] = useState<FollowedChat>({ messages: [], received: 0 });
  useEffect(() => {
    const following = client.chat.watch.subscribe(
      { tableId },
      {
        onData: (update) =>
          setChat(({ messages, received }) =>
            update.kind === 'history'
              ? { messages: update.messages, received }
              : { messages: [...messages, update.message].slice(-maxMessages), received: received + 1 },
          ),
      },
    );
    return () => following.unsubscribe();
  }, [tableId]);
  return chat;
}
