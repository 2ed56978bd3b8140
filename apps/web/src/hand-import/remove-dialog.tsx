'use client';
import type { HandCollection } from '@openfelt/api';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SubmitButton } from '../form/form.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions, DialogText } from '../ui/dialog.tsx';
import { FormError } from '../ui/form-error.tsx';
import { useCollectionCommands } from './use-collection-commands.ts';

interface RemoveDialogProps {
  readonly collection: HandCollection;
  readonly onClose: () => void;
}

/** Asks before a collection is removed: its imported hands cannot be reached any more. */
export function RemoveDialog({ collection, onClose }: RemoveDialogProps) {
  const t = useTranslations('handImport.list');
  const commands = useCollectionCommands();
  const { imported, added } = collection;
  const [issue, setIssue] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);

  async function remove() {
    setIsSending(true);
    const removed = await commands.remove(collection.collectionId);
    setIsSending(false);
    if (removed.ok) onClose();
    else setIssue(commands.say(removed.code));
  }

  return (
    <Dialog title={t('removeTitle', { name: collection.name })} onClose={onClose}>
      {imported > 0 && <DialogText>{t('removeText', { count: imported })}</DialogText>}
      {added > 0 && <DialogText>{t('removeAdded', { count: added })}</DialogText>}
      {imported + added === 0 && <DialogText>{t('removeEmpty')}</DialogText>}
      <FormError text={issue} inDialog />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSending) void remove();
        }}
      >
        <DialogActions>
          <Button onClick={onClose}>{t('keep')}</Button>
          <SubmitButton kind="danger" isSending={isSending} sending={t('sending')}>
            {t('remove')}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
