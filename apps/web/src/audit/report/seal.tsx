'use client';
import { useTranslations } from 'next-intl';
import { Explained } from '../../glossary/explained.tsx';
import { CopyText } from '../copy-text.tsx';
import { receiptText } from '../witness/receipt.ts';
import type { Report } from './report.ts';

/** Under which checkpoint a hand stands, and the receipt to keep of it. */
export function Seal({ report }: { readonly report: Report }) {
  const t = useTranslations('audit');
  const checkpoint = report.sealed?.checkpoint ?? null;
  const receipt = receiptText(report);
  if (checkpoint === null || receipt === null) return null;
  return (
    <>
      <h3>
        <Explained text={t('checkpoint')} />
      </h3>
      <p>{t('checkpointText', { origin: checkpoint.origin, size: checkpoint.size })}</p>
      <h3>{t('receipt')}</h3>
      <p>{t('receiptText')}</p>
      <CopyText label={t('receipt')} text={receipt} />
    </>
  );
}
