'use client';
import { type HandCollection, maxCollectionName } from '@openfelt/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useTRPC } from '../../api/provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import formStyles from '../../ui/form.module.css';
import { FormError } from '../../ui/form-error.tsx';
import styles from '../tags/hand-tags.module.css';
import { useCollectionRefusal } from './use-collection-refusal.ts';

/** A collection that is chosen. */
export type ChosenCollection = Pick<HandCollection, 'collectionId' | 'name'>;

interface CollectionChoicesProps {
  /** Those that have the hand; null where several hands are put into one of them. */
  readonly chosen: readonly ChosenCollection[] | null;
  readonly isSending: boolean;
  readonly onChoose: (collection: ChosenCollection) => void;
}

/** The viewer's own collections to choose from, and a new one, which is chosen as soon as it is made. */
export function CollectionChoices({ chosen, isSending, onChoose }: CollectionChoicesProps) {
  const t = useTranslations('collections');
  const say = useCollectionRefusal();
  const id = useId();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const { data: own = [] } = useQuery(trpc.collections.list.queryOptions());
  const creating = useMutation({
    ...trpc.collections.create.mutationOptions(),
    onSuccess(made, input) {
      if (!made.ok) return;
      setName('');
      onChoose({ collectionId: made.collectionId, name: input.name });
    },
    onSettled: () => queryClient.invalidateQueries(trpc.collections.list.queryFilter()),
  });
  const isBusy = isSending || creating.isPending;
  return (
    <>
      {own.length > 0 && (
        <fieldset className={styles.own}>
          <legend className="sr-only">{t('own')}</legend>
          {own.map((each) => (
            <Choice
              key={each.collectionId}
              aria-pressed={chosen?.some(({ collectionId }) => collectionId === each.collectionId)}
              disabled={isBusy}
              onClick={() => onChoose(each)}
            >
              {each.name}
            </Choice>
          ))}
        </fieldset>
      )}
      <form
        className={styles.new}
        onSubmit={(event) => {
          event.preventDefault();
          const given = name.trim();
          if (given !== '' && !isBusy) creating.mutate({ name: given });
        }}
      >
        <div className={formStyles.field}>
          <label className={formStyles.label} htmlFor={id}>
            {t('new')}
          </label>
          <input
            id={id}
            className={formStyles.input}
            value={name}
            maxLength={maxCollectionName}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        <Button type="submit">{t('create')}</Button>
      </form>
      <FormError text={say(creating)} />
    </>
  );
}
