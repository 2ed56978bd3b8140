'use client';
import type { NamedPlayer, TableMembers } from '@openfelt/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useMe } from '../../api/me.ts';
import { useTRPC } from '../../api/provider.tsx';
import { usePlayerName } from '../../i18n/player-name.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useRefusalWords } from '../../ui/refusal.ts';
import styles from './member-list.module.css';

/** Who the members of a private table are; its host can remove whoever does not sit. */
export function MemberList({ tableId }: { readonly tableId: string }) {
  const t = useTranslations('invite');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const formatName = usePlayerName();
  const inWords = useRefusalWords();
  const { data: me } = useMe();
  const { data } = useQuery({ ...trpc.people.members.queryOptions({ tableId }), staleTime: 0 });
  const [candidate, setCandidate] = useState<NamedPlayer | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const removal = useMutation({
    ...trpc.people.removeMember.mutationOptions(),
    // Who is no member any more cannot be removed again.
    retry: false,
    onSuccess: (result) => setRefused(result.ok ? null : inWords(result)),
    onError: () => setRefused(t('failed')),
    onSettled: () => {
      setCandidate(null);
      void queryClient.invalidateQueries(trpc.people.members.queryFilter({ tableId }));
      void queryClient.invalidateQueries(trpc.table.invitation.queryFilter({ tableId }));
    },
  });
  if (data == null) return null;
  const { isHost } = data;

  function control(member: TableMembers['members'][number]) {
    if (member.player === me?.playerId) return <Badge tone="own">{t('you')}</Badge>;
    if (member.isHost) return <Badge>{t('host')}</Badge>;
    if (member.isSeated) return <Badge>{t('seated')}</Badge>;
    if (!isHost) return null;
    return candidate?.player === member.player ? (
      <Button
        size="small"
        kind="danger"
        disabled={removal.isPending}
        onClick={() => removal.mutate({ tableId, player: member.player })}
      >
        {t('removeNow')}
      </Button>
    ) : (
      <Button
        size="small"
        kind="quiet"
        aria-label={t('removeName', { name: formatName(member.name) })}
        onClick={() => setCandidate(member)}
      >
        {t('remove')}
      </Button>
    );
  }

  return (
    <section className={styles.members}>
      <h3>{t('members')}</h3>
      <ul>
        {data.members.map((member) => (
          <li key={member.player}>
            <span className={styles.name}>{formatName(member.name)}</span>
            {control(member)}
          </li>
        ))}
      </ul>
      {candidate !== null && <p className={styles.note}>{t('removeText')}</p>}
      <FormError text={refused} />
    </section>
  );
}
