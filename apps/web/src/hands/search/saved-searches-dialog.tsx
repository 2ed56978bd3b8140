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

/** The searches that the viewer has saved. One that is removed can be taken back until the dialog is closed. */
export function SavedSearchesDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('handSearch');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [removed, setRemoved] = useState<readonly SavedSearch[]>([]);
  const { data: saved = [] } = useQuery(trpc.searches.list.queryOptions());
  const settled = {
    onSettled: () => queryClient.invalidateQueries(trpc.searches.list.queryFilter()),
  };
  const removing = useMutation({ ...trpc.searches.remove.mutationOptions(), ...settled });
  const saving = useMutation({ ...trpc.searches.save.mutationOptions(), ...settled });
  const isRemoved = ({ name }: SavedSearch) => removed.some((each) => each.name === name);
  const all = [...saved.filter((each) => !isRemoved(each)), ...removed].sort((one, other) =>
    one.name.localeCompare(other.name),
  );
  return (
    <Dialog title={t('saved')} onClose={onClose}>
      <FormError text={removing.isError || saving.isError ? t('notSaved') : null} inDialog />
      {all.length === 0 && <DialogText>{t('noneSaved')}</DialogText>}
      <ul className={styles.searches}>
        {all.map((search) =>
          isRemoved(search) ? (
            <li key={search.name} className={styles.removed}>
              <span role="status">{t('removed', { name: search.name })}</span>
              <Button
                size="small"
                autoFocus
                onClick={() => {
                  setRemoved(removed.filter((each) => each !== search));
                  saving.mutate({ name: search.name, query: search.query });
                }}
              >
                {t('undo')}
              </Button>
            </li>
          ) : (
            <li key={search.name}>
              <Link href={`/hands?${search.query}`} onClick={onClose}>
                {search.name}
              </Link>
              <IconButton
                aria-label={t('removeSearch', { name: search.name })}
                onClick={() => {
                  setRemoved([...removed, search]);
                  removing.mutate({ name: search.name });
                }}
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
