'use client';
import type { ChatMessage, ChatUpdate } from '@openfelt/api';
import { useEffect, useState } from 'react';
import { client } from '../../api/client.ts';

/** The chat of a table as this browser knows it. */
export interface FollowedChat {
  readonly messages: readonly ChatMessage[];
  /** How many messages came while the page was open, whether they are still shown or not. */
  readonly received: number;
}

const maxMessages = 200;

function receive(chat: FollowedChat, update: ChatUpdate): FollowedChat {
  const { messages, received } = chat;
  if (update.kind === 'history') return { messages: update.messages, received };
  const { message } = update;
  // What is said while the history is read comes with it, and once more by itself.
  if (messages.some(({ messageId }) => messageId === message.messageId)) return chat;
  return { messages: [...messages, message].slice(-maxMessages), received: received + 1 };
}

/** Follows what is said at a table. */
export function useChat(tableId: string): FollowedChat {
  const [chat, setChat] = useState<FollowedChat>({ messages: [], received: 0 });
  useEffect(() => {
    const following = client.chat.watch.subscribe(
      { tableId },
      {
        onData: (update) => setChat((chat) => receive(chat, update)),
      },
    );
    return () => following.unsubscribe();
  }, [tableId]);
  return chat;
}
