'use client';
import { addTagPrice, handsAtOnce, maxTagLength } from '@openfelt/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { createPartAsker } from '../../api/in-parts.ts';
import { useTRPC } from '../../api/provider.tsx';
import { Dialog, DialogText } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { tellsProgress } from '../../ui/server-wait.tsx';
import { OwnChoices } from '../own-choices.tsx';

interface TagDialogProps {
  readonly handIds: readonly string[];
  readonly onClose: () => void;
}

/** Gives all hands one tag; gives how many have it now, null where the account would have too many different ones. */
async function addTag(
  handIds: readonly string[],
  tag: string,
  onProgress: (hands: number) => void,
): Promise<number | null> {
  const askForPart = createPartAsker();
  let count = 0;
  for (let at = 0; at < handIds.length; at += handsAtOnce) {
    onProgress(at);
    const some = handIds.slice(at, at + handsAtOnce);
    const answer = await askForPart(addTagPrice, () => client.tags.add.mutate({ handIds: some, tag }));
    if (answer === null) throw new Error('the server gave no answer');
    if (!answer.part.ok) return null;
    count += answer.part.hands;
  }
  return count;
}

/** Gives several hands a tag beside those that they have: one that the viewer uses, or a new one. */
export function TagDialog({ handIds, onClose }: TagDialogProps) {
  const t = useTranslations('handSelection');
  const tTags = useTranslations('tags');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [done, setDone] = useState(0);
  const { data: known = [] } = useQuery(trpc.tags.list.queryOptions());
  const adding = useMutation({
    ...(handIds.length > handsAtOnce && { meta: tellsProgress }),
    mutationFn: (tag: string) => addTag(handIds, tag, setDone),
    async onSettled() {
      await Promise.all([
        queryClient.invalidateQueries(trpc.hands.list.infiniteQueryFilter()),
        queryClient.invalidateQueries(trpc.tags.list.queryFilter()),
      ]);
    },
  });
  const { data: count, variables: tag = '', isPending, isError, isSuccess } = adding;
  return (
    <Dialog title={t('tagTitle', { count: handIds.length })} onClose={onClose}>
      <DialogText>{tTags('note')}</DialogText>
      <OwnChoices
        choices={known.map(({ tag: each }) => ({ id: each, name: each }))}
        words={{ own: tTags('own'), new: tTags('new'), add: tTags('addOne') }}
        maxLength={maxTagLength}
        isBusy={isPending}
        onChoose={adding.mutate}
        onAdd={(word) =>
          adding.mutateAsync(word).then(
            (hands) => hands !== null,
            () => false,
          )
        }
      />
      <p role="status">
        {isPending && handIds.length > handsAtOnce && t('tagging', { done, count: handIds.length })}
        {isSuccess && count != null && t('tagged', { count, tag })}
      </p>
      <FormError text={isError ? tTags('failed') : isSuccess && count == null ? tTags('tooMany') : null} />
    </Dialog>
  );
}
