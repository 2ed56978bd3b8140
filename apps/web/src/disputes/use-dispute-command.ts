'use client';
import type { DisputeReply } from '@openfelt/server/router';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type Api, api } from '../api/client.ts';
import { newCommandId } from '../api/command-id.ts';
import { untilAnswered } from '../api/until-answered.ts';

/** Codes of refusals that the pages say in their own words; others come with the server's sentence. */
const known = [
  'not-in-hand',
  'hand-too-old',
  'already-disputed',
  'no-such-pot',
  'too-many-disputes',
  'not-open',
  'not-a-party',
  'too-many-answers',
  'not-the-opener',
  'not-an-auditor',
  'own-hand',
  'same-auditor',
  'already-appealed',
  'not-decided',
  'too-late',
  'bad-words',
  'no-such-dispute',
  'unanswered',
] as const;

/** Sends commands about disputes, one at a time. `refusal` says in a sentence why the last one was not carried out. */
export function useDisputeCommand() {
  const t = useTranslations('disputes.refusal');
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  /** Sends a command; true when it is committed. */
  async function send(
    command: (disputes: Api['client']['disputes'], commandId: string) => Promise<DisputeReply>,
  ): Promise<boolean> {
    if (isSending) return false;
    setIsSending(true);
    setRefusal(null);
    const commandId = newCommandId();
    const reply = await untilAnswered<DisputeReply>(() => command(api().client.disputes, commandId));
    setIsSending(false);
    if (reply.ok) return true;
    const mine = known.find((each) => each === reply.code);
    setRefusal(mine === undefined ? reply.message || t('unanswered') : t(mine));
    return false;
  }

  return { send, isSending, refusal };
}
