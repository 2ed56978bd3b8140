'use client';
import { type HandListItem, maxTagLength, maxTagsPerHand } from '@openfelt/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useTRPC } from '../../api/provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Dialog, DialogText } from '../../ui/dialog.tsx';
import formStyles from '../../ui/form.module.css';
import { FormError } from '../../ui/form-error.tsx';
import styles from './hand-tags.module.css';

interface TagsDialogProps {
  readonly hand: Pick<HandListItem, 'handId' | 'tags'>;
  readonly onClose: () => void;
}

/** Changes the viewer's tags of a hand: those that they use are there to choose from. Each change counts at once. */
export function TagsDialog({ hand: { handId, tags }, onClose }: TagsDialogProps) {
  const t = useTranslations('tags');
  const id = useId();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [added, setAdded] = useState('');
  const [issue, setIssue] = useState<'tooMany' | 'full' | 'failed' | null>(null);
  const { data: known = [] } = useQuery(trpc.tags.list.queryOptions());
  const setting = useMutation({
    ...trpc.tags.set.mutationOptions(),
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
  function set(next: readonly string[]): void {
    if (next.length > maxTagsPerHand) setIssue('full');
    else setting.mutate({ handId, tags: [...next] });
  }
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <DialogText>{t('note')}</DialogText>
      {choices.length > 0 && (
        <fieldset className={styles.own}>
          <legend className="sr-only">{t('own')}</legend>
          {choices.map((tag) => (
            <Choice
              key={tag}
              aria-pressed={tags.includes(tag)}
              disabled={setting.isPending}
              onClick={() => set(tags.includes(tag) ? tags.filter((each) => each !== tag) : [...tags, tag])}
            >
              {tag}
            </Choice>
          ))}
        </fieldset>
      )}
      <form
        className={styles.new}
        onSubmit={(event) => {
          event.preventDefault();
          const tag = added.trim();
          if (tag === '') return;
          set([...new Set([...tags, tag])]);
          setAdded('');
        }}
      >
        <div className={formStyles.field}>
          <label className={formStyles.label} htmlFor={id}>
            {t('new')}
          </label>
          <input
            id={id}
            className={formStyles.input}
            value={added}
            maxLength={maxTagLength}
            onChange={(event) => setAdded(event.target.value)}
          />
        </div>
        <Button type="submit">{t('addOne')}</Button>
      </form>
      <FormError text={issue === null ? null : t(issue)} />
    </Dialog>
  );
}
