'use client';
import type { HandListItem } from '@openfelt/api';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { usePart } from '../../ui/use-part.ts';
import styles from './hand-tags.module.css';

const loadDialog = () => import('./tags-dialog.tsx');

/** The own tags of a viewer who has an account, and the way to change them. */
export function HandTags({ hand }: { readonly hand: Pick<HandListItem, 'handId' | 'tags'> }) {
  const t = useTranslations('tags');
  const [isOpen, setIsOpen] = useState(false);
  const dialog = usePart(isOpen, loadDialog);
  return (
    <section className={styles.tags} aria-label={t('title')}>
      {hand.tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t(hand.tags.length === 0 ? 'add' : 'edit')}
      </Button>
      {isOpen && dialog !== null && <dialog.TagsDialog hand={hand} onClose={() => setIsOpen(false)} />}
    </section>
  );
}
