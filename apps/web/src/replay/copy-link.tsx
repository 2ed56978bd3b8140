'use client';
import { useTranslations } from 'next-intl';
import { Icon } from '../ui/icon.tsx';
import { useCopied } from '../ui/use-copied.ts';

/** Copies a link: to the present position, or the one given. */
export function CopyLink({ href }: { readonly href?: string }) {
  const t = useTranslations('replay');
  const { copied, copy } = useCopied();
  return (
    <button
      type="button"
      className="button button-quiet copy-link"
      onClick={() =>
        copy(href === undefined ? window.location.href : new URL(href, window.location.href).href)
      }
    >
      <Icon name={copied ? 'check' : 'link'} />
      <span className="copy-text" aria-live="polite">
        {t(copied ? 'copied' : 'copy')}
      </span>
    </button>
  );
}
