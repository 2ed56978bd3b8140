'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Icon } from '../ui/icon.tsx';

/** Copies the link to the present position. */
export function CopyLink() {
  const t = useTranslations('replay');
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <button
      type="button"
      className="button button-quiet copy-link"
      onClick={() => {
        // A page without TLS has no clipboard; the address bar holds the link.
        navigator.clipboard?.writeText(window.location.href).then(
          () => setCopied(true),
          () => null,
        );
      }}
    >
      <Icon name={copied ? 'check' : 'link'} />
      <span className="copy-text" aria-live="polite">
        {t(copied ? 'copied' : 'copy')}
      </span>
    </button>
  );
}
