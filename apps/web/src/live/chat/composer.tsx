'use client';
import { type ChatContent, chatEmotes, chatPhrases, maxChatLength } from '@openfelt/api';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { client } from '../../api/client.ts';
import { toRefusal } from '../../api/until-answered.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { readKey } from '../../ui/read-key.ts';
import { useRefusalWords } from '../../ui/refusal.ts';
import styles from './composer.module.css';
import { Emote } from './emote.tsx';

/** Says something at a table: a phrase or an emote with one click, or a text. */
export function Composer({ tableId }: { readonly tableId: string }) {
  const t = useTranslations('chat');
  const inWords = useRefusalWords();
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  async function send(content: ChatContent): Promise<boolean> {
    setSending(true);
    const result = await client.chat.say.mutate({ tableId, content }).catch(toRefusal);
    setSending(false);
    setRefused(result.ok ? null : inWords(result));
    return result.ok;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() !== '' && !isSending && (await send({ kind: 'text', text }))) setText('');
  }

  return (
    <div className={styles.composer}>
      <div className={styles.phrases}>
        {chatPhrases.map((phrase) => (
          <button key={phrase} type="button" onClick={() => void send({ kind: 'phrase', phrase })}>
            {t(`phrase.${phrase}`)}
          </button>
        ))}
      </div>
      <div className={styles.emotes}>
        {chatEmotes.map((emote) => (
          <button
            key={emote}
            type="button"
            aria-label={t(`emote.${emote}`)}
            title={t(`emote.${emote}`)}
            onClick={() => void send({ kind: 'emote', emote })}
          >
            <Emote emote={emote} />
          </button>
        ))}
      </div>
      <FormError text={refused} />
      <form className={styles.line} onSubmit={(event) => void submit(event)}>
        <input
          value={text}
          maxLength={maxChatLength}
          aria-label={t('message')}
          placeholder={t('message')}
          autoComplete="off"
          enterKeyHint="send"
          onChange={(event) => setText(event.target.value)}
          // From its tab the keys of the table act again.
          onKeyDown={({ nativeEvent, currentTarget }) => {
            if (readKey(nativeEvent) === 'Escape')
              currentTarget
                .closest('aside')
                ?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')
                ?.focus();
          }}
        />
        <Button type="submit" size="small" kind="primary" disabled={isSending || text.trim() === ''}>
          {t('send')}
        </Button>
      </form>
    </div>
  );
}
