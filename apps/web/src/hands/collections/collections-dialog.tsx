'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { client } from '../../api/client.ts';
import { useTRPC } from '../../api/provider.tsx';
import { Dialog, DialogText } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { type ChosenCollection, CollectionChoices } from './collection-choices.tsx';
import { useCollectionRefusal } from './use-collection-refusal.ts';

interface CollectionsDialogProps {
  readonly handId: string;
  /** The viewer's collections that have the hand. */
  readonly having: readonly ChosenCollection[];
  readonly onClose: () => void;
}

/** Adds a hand to the viewer's own collections, and removes it. Each change counts at once, and the same press takes it back. */
export function CollectionsDialog({ handId, having, onClose }: CollectionsDialogProps) {
  const t = useTranslations('collections');
  const say = useCollectionRefusal();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const changing = useMutation({
    mutationFn({ collectionId, has }: ChosenCollection & { readonly has: boolean }) {
      const input = { collectionId, handIds: [handId] };
      return has ? client.collections.removeHands.mutate(input) : client.collections.addHands.mutate(input);
    },
    async onSettled() {
      // The lists are asked for again when somebody looks at them.
      await queryClient.invalidateQueries({ ...trpc.hands.list.infiniteQueryFilter(), refetchType: 'none' });
      await Promise.all([
        queryClient.invalidateQueries(trpc.collections.ofHand.queryFilter()),
        queryClient.invalidateQueries(trpc.collections.list.queryFilter()),
      ]);
    },
  });
  // What the press means is what was seen then.
  const change = (chosen: ChosenCollection) =>
    changing.mutate({
      ...chosen,
      has: having.some(({ collectionId }) => collectionId === chosen.collectionId),
    });
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <DialogText>{t('note')}</DialogText>
      <CollectionChoices chosen={having} isSending={changing.isPending} onChoose={change} />
      <FormError text={say(changing)} />
    </Dialog>
  );
}
