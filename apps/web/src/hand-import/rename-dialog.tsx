'use client';
import { createCollectionInput, type HandCollection } from '@openfelt/api';
import { useTranslations } from 'next-intl';
import { Field } from '../form/field.tsx';
import { Form, SubmitButton } from '../form/form.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import formStyles from '../ui/form.module.css';
import { FormError } from '../ui/form-error.tsx';
import { useCollectionCommands } from './use-collection-commands.ts';

interface RenameDialogProps {
  readonly collection: HandCollection;
  readonly onClose: () => void;
}

/** Gives a collection another name. */
export function RenameDialog({ collection, onClose }: RenameDialogProps) {
  const t = useTranslations('handImport');
  const commands = useCollectionCommands();
  const form = useSchemaForm(createCollectionInput, { defaultValues: { name: collection.name } });
  const { errors, isSubmitting } = form.formState;

  async function send({ name }: { readonly name: string }) {
    const renamed = await commands.rename(collection.collectionId, name);
    if (!renamed.ok) return { message: commands.say(renamed.code) };
    onClose();
    return null;
  }

  return (
    <Dialog title={t('list.renameTitle')} onClose={onClose}>
      <Form form={form} className={formStyles.form} onSend={send}>
        <Field form={form} name="name" label={t('name')}>
          {(control) => <input {...control} {...form.register('name')} required autoComplete="off" />}
        </Field>
        <FormError text={errors.root?.message ?? null} />
        <DialogActions>
          <Button onClick={onClose}>{t('list.keep')}</Button>
          <SubmitButton kind="primary" isSending={isSubmitting} sending={t('list.sending')}>
            {t('list.rename')}
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
