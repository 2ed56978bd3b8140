'use client';
import type { SavedSearch } from '@openfelt/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useTRPC } from '../../api/provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogText } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './saved-searches-dialog.module.css';
import { searchChanges } from './search-changes.ts';

const focus = (link: HTMLAnchorElement | null) => link?.focus();

/** The searches that the viewer has saved. One that is removed can be taken back until the dialog is closed. */
export function SavedSearchesDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('handSearch');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [removed, setRemoved] = useState<readonly SavedSearch[]>([]);
  /** The name of the one that was taken back last, which has the focus then. */
  const [restored, setRestored] = useState<string | null>(null);
  const { data: saved = [] } = useQuery(trpc.searches.list.queryOptions());
  const refresh = () => queryClient.invalidateQueries(trpc.searches.list.queryFilter());
  // Each is shown once the server has done it: an undo that overtook its removal would undo nothing.
  const removing = useMutation(
    trpc.searches.remove.mutationOptions({
      scope: searchChanges,
      // As it was when it was removed: the list may be without it by then.
      onMutate: ({ name }) => saved.find((each) => each.name === name),
      onSuccess: (_, __, search) =>
        setRemoved((before) =>
          search === undefined || before.includes(search) ? before : [...before, search],
        ),
      onSettled: refresh,
    }),
  );
  const saving = useMutation({
    ...trpc.searches.save.mutationOptions(),
    scope: searchChanges,
    onSettled: async (result, _, { name }) => {
      // The list has it first, so that its row stays.
      await refresh();
      if (result?.ok !== true) return;
      setRestored(name);
      setRemoved((before) => before.filter((each) => each.name !== name));
    },
  });
  const hasFailed = removing.isError || saving.isError || saving.data?.ok === false;
  const isRemoved = ({ name }: SavedSearch) => removed.some((each) => each.name === name);
  const all = [...saved.filter((each) => !isRemoved(each)), ...removed].sort((one, other) =>
    one.name.localeCompare(other.name),
  );
  return (
    <Dialog title={t('saved')} onClose={onClose}>
      <FormError text={hasFailed ? t('notSaved') : null} inDialog />
      {all.length === 0 && <DialogText>{t('noneSaved')}</DialogText>}
      <ul className={styles.searches}>
        {all.map((search) =>
          isRemoved(search) ? (
            <li key={search.name} className={styles.removed}>
              <span role="status">{t('removed', { name: search.name })}</span>
              <Button
                size="small"
                autoFocus
                onClick={() => saving.mutate({ name: search.name, query: search.query })}
              >
                {t('undo')}
              </Button>
            </li>
          ) : (
            <li key={search.name}>
              <Link
                ref={search.name === restored ? focus : null}
                href={`/hands?${search.query}`}
                onClick={onClose}
              >
                {search.name}
              </Link>
              <IconButton
                aria-label={t('removeSearch', { name: search.name })}
                onClick={() => removing.mutate({ name: search.name })}
              >
                <Icon name="close" />
              </IconButton>
            </li>
          ),
        )}
      </ul>
    </Dialog>
  );
}
