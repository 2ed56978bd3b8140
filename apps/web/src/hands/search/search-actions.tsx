'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useMe } from '../../api/me.ts';
import { signInHref } from '../../shell/links.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { usePart } from '../../ui/use-part.ts';
import { type HandFilter, listConditions, toHandsHref, toHandsQuery } from './hand-filter.ts';
import { type FilterNames, useConditionWords } from './use-condition-words.ts';

const loadSave = () => import('./save-search-dialog.tsx');
const loadSaved = () => import('./saved-searches-dialog.tsx');

interface SearchActionsProps {
  readonly filter: HandFilter;
  readonly names: FilterNames;
}

/** Saves the search, and opens those that were saved. A guest, who has no account to save it with, is led to signing in. */
export function SearchActions({ filter, names }: SearchActionsProps) {
  const t = useTranslations('handSearch');
  const describe = useConditionWords(names);
  const { data: me } = useMe();
  const [open, setOpen] = useState<'save' | 'saved' | null>(null);
  const save = usePart(open === 'save', loadSave);
  const saved = usePart(open === 'saved', loadSaved);
  const conditions = listConditions(filter);
  const close = () => setOpen(null);
  if (me == null) return null;
  if (me.account === null) {
    return conditions.length === 0 ? null : (
      <ButtonLink kind="quiet" size="small" href={signInHref(toHandsHref(filter))}>
        {t('signInToSave')}
      </ButtonLink>
    );
  }
  return (
    <>
      {conditions.length > 0 && (
        <Button size="small" onClick={() => setOpen('save')}>
          {t('saveThis')}
        </Button>
      )}
      <Button kind="quiet" size="small" onClick={() => setOpen('saved')}>
        {t('saved')}
      </Button>
      {open === 'save' && save !== null && (
        <save.SaveSearchDialog
          query={toHandsQuery(filter)}
          suggestion={conditions.map((name) => describe(name, filter)).join(t('and'))}
          onClose={close}
        />
      )}
      {open === 'saved' && saved !== null && <saved.SavedSearchesDialog onClose={close} />}
    </>
  );
}
