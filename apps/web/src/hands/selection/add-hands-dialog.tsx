'use client';
import { handsAtOnce } from '@openfelt/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useTRPC } from '../../api/provider.tsx';
import { Dialog, DialogText } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { tellsProgress } from '../../ui/server-wait.tsx';
import { type ChosenCollection, CollectionChoices } from '../collections/collection-choices.tsx';
import { useCollectionRefusal } from '../collections/use-collection-refusal.ts';
import { changeCollection } from './change-collection.ts';

interface AddHandsDialogProps {
  readonly handIds: readonly string[];
  readonly onClose: () => void;
}

/** Adds several hands to one of the viewer's collections, or to a new one. */
export function AddHandsDialog({ handIds, onClose }: AddHandsDialogProps) {
  const t = useTranslations('handSelection');
  const tCollections = useTranslations('collections');
  const say = useCollectionRefusal();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [done, setDone] = useState(0);
  const adding = useMutation({
    ...(handIds.length > handsAtOnce && { meta: tellsProgress }),
    mutationFn: ({ collectionId }: ChosenCollection) =>
      changeCollection('add', collectionId, handIds, setDone),
    async onSettled() {
      await Promise.all([
        queryClient.invalidateQueries(trpc.hands.list.infiniteQueryFilter()),
        queryClient.invalidateQueries(trpc.collections.pathFilter()),
      ]);
    },
  });
  const { data, variables, isPending } = adding;
  const left = data?.ok === true ? handIds.length - data.hands : 0;
  return (
    <Dialog title={t('addTitle', { count: handIds.length })} onClose={onClose}>
      <DialogText>{tCollections('note')}</DialogText>
      <CollectionChoices chosen={null} isSending={isPending} onChoose={adding.mutate} />
      <p role="status">
        {isPending && handIds.length > handsAtOnce && t('adding', { done, count: handIds.length })}
        {data?.ok === true && t('added', { count: data.hands, name: variables?.name ?? '' })}
        {left > 0 && ` ${t('notAdded', { count: left })}`}
      </p>
      <FormError text={say(adding)} />
    </Dialog>
  );
}
