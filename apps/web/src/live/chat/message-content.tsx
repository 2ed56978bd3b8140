'use client';
import type { ChatContent } from '@openfelt/api';
import { useTranslations } from 'next-intl';
import { Emote } from './emote.tsx';

/** What somebody said, in the language of who reads it. */
export function MessageContent({ content }: { readonly content: ChatContent }) {
  const t = useTranslations('chat');
  switch (content.kind) {
    case 'text':
      return content.text;
    case 'phrase':
      return t(`phrase.${content.phrase}`);
    case 'emote':
      return (
        <span role="img" aria-label={t(`emote.${content.emote}`)}>
          <Emote emote={content.emote} />
        </span>
      );
  }
}
