'use client';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useTRPC } from '../../api/provider.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { usePart } from '../../ui/use-part.ts';
import styles from '../tags/hand-tags.module.css';

const loadDialog = () => import('./collections-dialog.tsx');

/** The own collections of a viewer who has an account that have a hand played here, and the way to change that. */
export function HandCollections({ handId }: { readonly handId: string }) {
  const t = useTranslations('collections');
  const { data: having } = useQuery(useTRPC().collections.ofHand.queryOptions({ handId }));
  const [isOpen, setIsOpen] = useState(false);
  const dialog = usePart(isOpen, loadDialog);
  if (having === undefined) return null;
  return (
    <section className={styles.tags} aria-label={t('title')}>
      {having.map(({ collectionId, name }) => (
        <Badge key={collectionId}>
          <Link href={`/hands?${new URLSearchParams({ collection: collectionId })}`}>{name}</Link>
        </Badge>
      ))}
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t(having.length === 0 ? 'add' : 'edit')}
      </Button>
      {isOpen && dialog !== null && (
        <dialog.CollectionsDialog handId={handId} having={having} onClose={() => setIsOpen(false)} />
      )}
    </section>
  );
}
