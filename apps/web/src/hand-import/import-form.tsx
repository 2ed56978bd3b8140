'use client';
import { createCollectionInput, type HandCollection } from '@openfelt/api';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Field } from '../form/field.tsx';
import { Form, FormEnd } from '../form/form.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import formStyles from '../ui/form.module.css';
import { FileDrop } from './file-drop.tsx';
import type { ChosenFile } from './find-files.ts';
import { useCollectionCommands } from './use-collection-commands.ts';

interface ImportFormProps {
  readonly collections: readonly HandCollection[];
  readonly onStart: (collectionId: string, files: readonly ChosenFile[]) => void;
}

/** Where hands are to go, and the files that they are in. */
export function ImportForm({ collections, onStart }: ImportFormProps) {
  const t = useTranslations('handImport');
  const commands = useCollectionCommands();
  const [files, setFiles] = useState<readonly ChosenFile[] | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const choice = useId();
  const form = useSchemaForm(createCollectionInput, { defaultValues: { name: t('newName') } });
  const collectionId = chosen ?? collections[0]?.collectionId ?? '';
  const isNew = collectionId === '';

  async function send({ name }: { readonly name: string }) {
    if (files === null || files.length === 0) return { message: t('noFiles') };
    if (!isNew) {
      onStart(collectionId, files);
      return null;
    }
    const created = await commands.create(name);
    if (!created.ok) return { message: commands.say(created.code) };
    onStart(created.collectionId, files);
    return null;
  }

  return (
    <Form form={form} className={formStyles.form} onSend={send}>
      {collections.length > 0 && (
        <div className={formStyles.field}>
          <label className={formStyles.label} htmlFor={choice}>
            {t('into')}
          </label>
          <select
            id={choice}
            className={formStyles.input}
            value={collectionId}
            onChange={(event) => setChosen(event.target.value)}
          >
            {collections.map((each) => (
              <option key={each.collectionId} value={each.collectionId}>
                {each.name}
              </option>
            ))}
            <option value="">{t('newCollection')}</option>
          </select>
        </div>
      )}
      {isNew && (
        <Field form={form} name="name" label={t('name')} note={t('nameNote')}>
          {(control) => <input {...control} {...form.register('name')} required autoComplete="off" />}
        </Field>
      )}
      <FileDrop onChoose={setFiles} />
      <p role="status" className={formStyles.note}>
        {files !== null && t(files.length === 0 ? 'noneChosen' : 'chosen', { count: files.length })}
      </p>
      <FormEnd form={form} kind="primary" sending={t('starting')}>
        {t('start')}
      </FormEnd>
    </Form>
  );
}
