'use client';
import { useTranslations } from 'next-intl';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useCopied } from '../ui/use-copied.ts';
import styles from './copy-text.module.css';
import { ScrollRegion } from './scroll-region.tsx';

/** A text to keep, with a button that copies it. */
export function CopyText({ label, text }: { readonly label: string; readonly text: string }) {
  const t = useTranslations('audit');
  const { copied, copy } = useCopied();
  return (
    <div className={styles.box}>
      <ScrollRegion label={label}>
        <pre>{text}</pre>
      </ScrollRegion>
      <Button size="small" onClick={() => copy(text)}>
        <Icon name={copied ? 'check' : 'link'} />
        <span aria-live="polite">{t(copied ? 'copied' : 'copy')}</span>
      </Button>
    </div>
  );
}
