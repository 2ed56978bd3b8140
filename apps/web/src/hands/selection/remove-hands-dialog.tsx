'use client';
import { handsAtOnce } from '@openfelt/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useTRPC } from '../../api/provider.tsx';
import { SubmitButton } from '../../form/form.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions, DialogText } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { tellsProgress } from '../../ui/server-wait.tsx';
import { useCollectionRefusal } from '../collections/use-collection-refusal.ts';
import { changeCollection } from './change-collection.ts';

interface RemoveHandsDialogProps {
  readonly collectionId: string;
  readonly handIds: readonly string[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks before hands are removed from the collection whose list is open. */
export function RemoveHandsDialog({ collectionId, handIds, onDone, onClose }: RemoveHandsDialogProps) {
  const t = useTranslations('handSelection');
  const say = useCollectionRefusal();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [done, setDone] = useState(0);
  const removing = useMutation({
    ...(handIds.length > handsAtOnce && { meta: tellsProgress }),
    mutationFn: () => changeCollection('remove', collectionId, handIds, setDone),
    async onSettled(result) {
      await Promise.all([
        queryClient.invalidateQueries(trpc.hands.list.infiniteQueryFilter()),
        queryClient.invalidateQueries(trpc.collections.pathFilter()),
      ]);
      if (result?.ok === true) onDone();
    },
  });
  const { isPending } = removing;
  return (
    <Dialog title={t('removeTitle', { count: handIds.length })} onClose={onClose}>
      <DialogText>{t('removeText')}</DialogText>
      <p role="status">
        {isPending && handIds.length > handsAtOnce && t('removing', { done, count: handIds.length })}
      </p>
      <FormError text={say(removing)} inDialog />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) removing.mutate();
        }}
      >
        <DialogActions>
          <Button onClick={onClose}>{t('keep')}</Button>
          <SubmitButton kind="primary" isSending={isPending} sending={t('sending')}>
            {t('confirmRemove')}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
