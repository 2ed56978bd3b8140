'use client';
import { type HandListItem, maxTagLength, maxTagsPerHand } from '@openfelt/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useTRPC } from '../../api/provider.tsx';
import { Dialog, DialogText } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { OwnChoices } from '../own-choices.tsx';

interface TagsDialogProps {
  readonly hand: Pick<HandListItem, 'handId' | 'tags'>;
  readonly onClose: () => void;
}

/** Changes the viewer's tags of a hand: those that they use are there to choose from. Each change counts at once. */
export function TagsDialog({ hand: { handId, tags }, onClose }: TagsDialogProps) {
  const t = useTranslations('tags');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [issue, setIssue] = useState<'tooMany' | 'full' | 'failed' | null>(null);
  const { data: known = [] } = useQuery(trpc.tags.list.queryOptions());
  const setting = useMutation({
    ...trpc.tags.set.mutationOptions(),
    scope: { id: 'tags' },
    onSuccess(result, input) {
      setIssue(result.ok ? null : 'tooMany');
      if (!result.ok) return;
      queryClient.setQueryData(
        trpc.hands.get.queryKey({ handId }),
        (detail) => detail && { ...detail, hand: { ...detail.hand, tags: [...input.tags].sort() } },
      );
    },
    onError: () => setIssue('failed'),
    async onSettled() {
      // The lists are asked for again when somebody looks at them.
      await queryClient.invalidateQueries({ ...trpc.hands.list.infiniteQueryFilter(), refetchType: 'none' });
      await queryClient.invalidateQueries(trpc.tags.list.queryFilter());
    },
  });
  const choices = [...new Set([...known.map(({ tag }) => tag), ...tags])].sort((one, other) =>
    one.localeCompare(other),
  );
  /** Gives whether the hand has these tags now, and no others. */
  async function set(next: readonly string[]): Promise<boolean> {
    if (next.length > maxTagsPerHand) {
      setIssue('full');
      return false;
    }
    return setting.mutateAsync({ handId, tags: [...next] }).then(
      ({ ok }) => ok,
      () => false,
    );
  }
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <DialogText>{t('note')}</DialogText>
      <OwnChoices
        choices={choices.map((tag) => ({ id: tag, name: tag, isChosen: tags.includes(tag) }))}
        words={{ own: t('own'), new: t('new'), add: t('addOne') }}
        maxLength={maxTagLength}
        isBusy={setting.isPending}
        onChoose={(tag) =>
          void set(tags.includes(tag) ? tags.filter((each) => each !== tag) : [...tags, tag])
        }
        onAdd={(tag) => set([...new Set([...tags, tag])])}
      />
      <FormError text={issue === null ? null : t(issue)} />
    </Dialog>
  );
}
