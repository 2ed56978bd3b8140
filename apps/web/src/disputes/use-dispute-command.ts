'use client';
import type { AppRouter, DisputeResult } from '@openfelt/api';
import type { TRPCClient } from '@trpc/client';
import { useTranslations } from 'next-intl';
import { client } from '../api/client.ts';
import { newCommandId } from '../api/send-command.ts';
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
  'unavailable',
  'unanswered',
] as const;

/** Sends a command about a dispute; gives in a sentence why it was not carried out, or null where it is committed. */
type SendDisputeCommand = (
  command: (disputes: TRPCClient<AppRouter>['disputes'], commandId: string) => Promise<DisputeResult>,
) => Promise<{ readonly message: string } | null>;

/** Sends commands about disputes. */
export function useDisputeCommand(): SendDisputeCommand {
  const t = useTranslations('disputes.refusal');
  return async (command) => {
    const commandId = newCommandId();
    const result = await untilAnswered<DisputeResult>(() => command(client.disputes, commandId));
    if (result.ok) return null;
    const mine = known.find((each) => each === result.code);
    return { message: mine === undefined ? result.message || t('unanswered') : t(mine) };
  };
}
