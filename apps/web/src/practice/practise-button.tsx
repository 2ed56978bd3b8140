'use client';
import type { VariantId } from '@openfelt/engine';
import { useTranslations } from 'next-intl';
import { Button } from '../ui/button.tsx';
import formStyles from '../ui/form.module.css';
import { usePractice } from './use-practice.ts';

/** One click to a table of a game with bots. */
export function PractiseButton({ variant }: { readonly variant: VariantId }) {
  const t = useTranslations('practice');
  const { practise, isOpening, issue } = usePractice();
  return (
    <>
      <Button kind="primary" disabled={isOpening} onClick={() => void practise(variant)}>
        {t(isOpening ? 'opening' : 'start')}
      </Button>
      {issue !== null && (
        <span className={formStyles.fieldError} role="alert">
          {issue}
        </span>
      )}
    </>
  );
}
