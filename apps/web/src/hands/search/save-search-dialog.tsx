'use client';
import { maxSearchName } from '@openfelt/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useTRPC } from '../../api/provider.tsx';
import { SubmitButton } from '../../form/form.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import formStyles from '../../ui/form.module.css';
import { FormError } from '../../ui/form-error.tsx';
import { searchChanges } from './search-changes.ts';

interface SaveSearchDialogProps {
  /** What stands in the address behind the question mark. */
  readonly query: string;
  /** A name that says what is looked for. */
  readonly suggestion: string;
  readonly onClose: () => void;
}

/** Saves a search under a name; one of the same name is replaced, which is said before. */
export function SaveSearchDialog({ query, suggestion, onClose }: SaveSearchDialogProps) {
  const t = useTranslations('handSearch');
  const id = useId();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [name, setName] = useState(suggestion.slice(0, maxSearchName));
  const [issue, setIssue] = useState<'tooManySearches' | 'notSaved' | null>(null);
  const { data: saved = [] } = useQuery(trpc.searches.list.queryOptions());
  const saving = useMutation({
    ...trpc.searches.save.mutationOptions(),
    scope: searchChanges,
    onSettled: () => queryClient.invalidateQueries(trpc.searches.list.queryFilter()),
  });
  const isKnown = saved.some((each) => each.name === name.trim());
  return (
    <Dialog title={t('saveTitle')} onClose={onClose}>
      <form
        className={formStyles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (saving.isPending) return;
          setIssue(null);
          saving.mutate(
            { name: name.trim(), query },
            {
              onSuccess: (result) => (result.ok ? onClose() : setIssue('tooManySearches')),
              onError: () => setIssue('notSaved'),
            },
          );
        }}
      >
        <div className={formStyles.field}>
          <label className={formStyles.label} htmlFor={id}>
            {t('searchName')}
          </label>
          <input
            id={id}
            className={formStyles.input}
            value={name}
            required
            maxLength={maxSearchName}
            aria-describedby={`${id}-note`}
            onChange={(event) => setName(event.target.value)}
          />
          <p id={`${id}-note`} className={formStyles.note} role="status">
            {isKnown ? t('replaces') : ''}
          </p>
        </div>
        <FormError text={issue === null ? null : t(issue)} />
        <DialogActions>
          <SubmitButton
            kind="primary"
            disabled={name.trim() === ''}
            isSending={saving.isPending}
            sending={t('sending')}
          >
            {t('save')}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
