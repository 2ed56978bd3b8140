'use client';
import { useTranslations } from 'next-intl';
import { Icon } from '../ui/icon.tsx';
import { useCopied } from '../ui/use-copied.ts';
import { ScrollRegion } from './scroll-region.tsx';

/** A text to keep, with a button that copies it. */
export function CopyText({ label, text }: { readonly label: string; readonly text: string }) {
  const t = useTranslations('audit');
  const { copied, copy } = useCopied();
  return (
    <div className="copy-box">
      <ScrollRegion label={label}>
        <pre>{text}</pre>
      </ScrollRegion>
      <button type="button" className="button button-small" onClick={() => copy(text)}>
        <Icon name={copied ? 'check' : 'link'} />
        <span aria-live="polite">{t(copied ? 'copied' : 'copy')}</span>
      </button>
    </div>
  );
}
