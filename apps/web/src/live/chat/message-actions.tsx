'use client';
import type { ChatMessage } from '@openfelt/api';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { toRefusal } from '../../api/until-answered.ts';
import { usePlayerName } from '../../i18n/player-name.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useRefusal } from '../../ui/refusal.ts';
import styles from './message-actions.module.css';
import { setMuted } from './muted-players.ts';

interface MessageActionsProps {
  readonly tableId: string;
  readonly message: ChatMessage;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

/** What can be done about somebody's message: to mute them, or to report it. */
export function MessageActions({ tableId, message, isOpen, onToggle }: MessageActionsProps) {
  const t = useTranslations('chat');
  const formatName = usePlayerName();
  const say = useRefusal();
  const [isReported, setReported] = useState(false);
  const name = formatName(message.by.name);

  async function report() {
    const result = await client.chat.report
      .mutate({ tableId, messageId: message.messageId })
      .catch(toRefusal);
    if (result.ok) setReported(true);
    else say(result);
  }

  return (
    <>
      <button
        type="button"
        className={styles.more}
        aria-expanded={isOpen}
        aria-label={t('about', { name })}
        onClick={() => onToggle(!isOpen)}
      >
        <Icon name="more" />
      </button>
      {isOpen && (
        <div className={styles.actions}>
          <Button
            size="small"
            onClick={() => {
              onToggle(false);
              setMuted(message.by.player, true);
            }}
          >
            {t('mute', { name })}
          </Button>
          <Button size="small" disabled={isReported} onClick={() => void report()}>
            {t(isReported ? 'reported' : 'report')}
          </Button>
        </div>
      )}
    </>
  );
}
