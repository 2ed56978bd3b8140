'use client';
import { useTranslations } from 'next-intl';
import { Button } from '../ui/button.tsx';

interface FailedPartProps {
  readonly text: string;
  readonly onRetry: () => unknown;
}

/** Says that a part of a page could not be read, and has it asked for again. */
export function FailedPart({ text, onRetry }: FailedPartProps) {
  const t = useTranslations('statistics');
  return (
    <p>
      {text} <Button onClick={() => void onRetry()}>{t('again')}</Button>
    </p>
  );
}
