'use client';
import type { ChatReport } from '@openfelt/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useTRPC } from '../api/provider.tsx';
import { usePlayerName } from '../i18n/player-name.ts';
import { useFormatDateTime } from '../i18n/times.ts';
import { tableHref } from '../shell/links.ts';
import { Button } from '../ui/button.tsx';
import pageStyles from '../ui/page.module.css';
import styles from './reported-messages.module.css';

/** What was said, as far as it is text; phrases and emotes by their names. */
function toText({ content }: ChatReport['message']): string {
  switch (content.kind) {
    case 'text':
      return content.text;
    case 'phrase':
      return content.phrase;
    case 'emote':
      return content.emote;
  }
}

/** What players have reported of the chats, for auditors: who said it, where, and that it was looked at. */
export function ReportedMessages() {
  const t = useTranslations('disputes.reports');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const formatName = usePlayerName();
  const when = useFormatDateTime();
  const { data: reports } = useQuery({ ...trpc.chat.reports.queryOptions(), staleTime: 0 });
  const settling = useMutation({
    ...trpc.chat.settleReport.mutationOptions(),
    onSettled: () => queryClient.invalidateQueries(trpc.chat.reports.queryFilter()),
  });
  return (
    <section className={pageStyles.section}>
      <div className={pageStyles.sectionHead}>
        <h2>{t('title')}</h2>
      </div>
      {reports?.length === 0 && <p className={styles.note}>{t('none')}</p>}
      <ul>
        {reports?.map(({ message, tableId, reporter }) => (
          <li key={`${message.messageId} ${reporter.player}`} className={styles.report}>
            <div className={styles.words}>
              <p className={styles.text}>{toText(message)}</p>
              <p className={styles.note}>
                <Link href={tableHref(tableId)}>
                  {t('by', { name: formatName(message.by.name), time: when(message.sentAt) })}
                </Link>{' '}
                · {t('reporter', { name: formatName(reporter.name) })}
              </p>
            </div>
            <Button
              size="small"
              disabled={settling.isPending}
              onClick={() => settling.mutate({ messageId: message.messageId })}
            >
              {t(settling.isPending ? 'doing' : 'done')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
