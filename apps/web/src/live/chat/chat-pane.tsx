'use client';
import type { ChatMessage } from '@openfelt/api';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useMe } from '../../api/me.ts';
import { usePlayerName } from '../../i18n/player-name.ts';
import { Button } from '../../ui/button.tsx';
import styles from './chat-pane.module.css';
import { Composer } from './composer.tsx';
import { MessageActions } from './message-actions.tsx';
import { MessageContent } from './message-content.tsx';
import { setMuted, useMutedPlayers } from './muted-players.ts';

/** How far from the end, in pixels, still counts as reading the newest message. */
const nearEnd = 48;

interface ChatPaneProps {
  readonly tableId: string;
  readonly messages: readonly ChatMessage[];
  /** Whether the house forbids the viewer to talk now. */
  readonly isSilent: boolean;
}

/** What is said at the table, and what the viewer says. */
export function ChatPane({ tableId, messages, isSilent }: ChatPaneProps) {
  const t = useTranslations('chat');
  const formatName = usePlayerName();
  const muted = useMutedPlayers();
  const { data: me } = useMe();
  const [open, setOpen] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const shown = messages.filter(({ by }) => !muted.includes(by.player));
  const hidden = [...new Set(messages.map(({ by }) => by.player))].filter((player) => muted.includes(player));
  useEffect(() => {
    const element = list.current;
    if (element !== null && follows.current) element.scrollTop = element.scrollHeight;
  }, [messages]);
  return (
    <div className={styles.chat}>
      <div
        ref={list}
        className={styles.messages}
        role="log"
        aria-live="polite"
        aria-label={t('title')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        tabIndex={0}
        onScroll={(event) => {
          const { scrollHeight, scrollTop, clientHeight } = event.currentTarget;
          follows.current = scrollHeight - scrollTop - clientHeight < nearEnd;
        }}
      >
        {shown.length === 0 && <p className={styles.note}>{t('empty')}</p>}
        {shown.map((message) => {
          const isOwn = message.by.player === me?.playerId;
          return (
            <div key={message.messageId} className={styles.message} data-own={isOwn}>
              <p>
                <span className={styles.name}>{formatName(message.by.name)}</span>{' '}
                <MessageContent content={message.content} />
              </p>
              {!isOwn && (
                <MessageActions
                  tableId={tableId}
                  message={message}
                  isOpen={open === message.messageId}
                  onToggle={(isOpen) => setOpen(isOpen ? message.messageId : null)}
                />
              )}
            </div>
          );
        })}
      </div>
      {hidden.length > 0 && (
        <p className={styles.muted}>
          <span className={styles.note}>{t('mutedCount', { count: hidden.length })}</span>
          <Button
            size="small"
            kind="quiet"
            onClick={() => {
              for (const player of hidden) setMuted(player, false);
            }}
          >
            {t('unmute')}
          </Button>
        </p>
      )}
      {isSilent ? <p className={styles.silent}>{t('silent')}</p> : <Composer tableId={tableId} />}
    </div>
  );
}
