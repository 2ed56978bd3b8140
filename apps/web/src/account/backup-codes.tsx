'use client';
import { useTranslations } from 'next-intl';
import { Button } from '../ui/button.tsx';
import { useCopied } from '../ui/use-copied.ts';
import styles from './backup-codes.module.css';

/** Codes to keep elsewhere: each gets its owner in once where the app is not at hand. */
export function BackupCodes({ codes }: { readonly codes: readonly string[] }) {
  const t = useTranslations('account.twoFactor');
  const { copied, copy } = useCopied();
  return (
    <div className={styles.box}>
      <ul className={styles.codes} aria-label={t('codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button size="small" onClick={() => copy(codes.join('\n'))}>
        <span aria-live="polite">{t(copied ? 'copied' : 'copyCodes')}</span>
      </Button>
    </div>
  );
}
