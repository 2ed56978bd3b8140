'use client';
import { type HandCollection, maxCollectionName } from '@openfelt/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '../../api/provider.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { OwnChoices } from '../own-choices.tsx';
import { useCollectionRefusal } from './use-collection-refusal.ts';
import { useOwnCollections } from './use-own-collections.ts';

/** A collection that is chosen. */
export type ChosenCollection = Pick<HandCollection, 'collectionId' | 'name'>;

interface CollectionChoicesProps {
  /** Those that have the hand; null where several hands are added to one of them. */
  readonly chosen: readonly ChosenCollection[] | null;
  readonly isSending: boolean;
  readonly onChoose: (collection: ChosenCollection) => void;
}

/** The viewer's own collections to choose from, and a new one, which is chosen as soon as it is made. */
export function CollectionChoices({ chosen, isSending, onChoose }: CollectionChoicesProps) {
  const t = useTranslations('collections');
  const say = useCollectionRefusal();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const own = useOwnCollections();
  const creating = useMutation({
    ...trpc.collections.create.mutationOptions(),
    // Made twice, there would be two.
    retry: false,
    onSuccess(made, { name }) {
      if (made.ok) onChoose({ collectionId: made.collectionId, name });
    },
    onSettled: () => queryClient.invalidateQueries(trpc.collections.list.queryFilter()),
  });
  return (
    <>
      <OwnChoices
        choices={own.map(({ collectionId, name }) => ({
          id: collectionId,
          name,
          isChosen: chosen?.some((each) => each.collectionId === collectionId),
        }))}
        words={{ own: t('own'), new: t('new'), add: t('create') }}
        maxLength={maxCollectionName}
        isBusy={isSending || creating.isPending}
        onChoose={(id) => {
          const found = own.find(({ collectionId }) => collectionId === id);
          if (found !== undefined) onChoose(found);
        }}
        onAdd={(name) =>
          creating.mutateAsync({ name }).then(
            ({ ok }) => ok,
            () => false,
          )
        }
      />
      <FormError text={say(creating)} />
    </>
  );
}
