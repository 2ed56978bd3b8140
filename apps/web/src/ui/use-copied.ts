import { useEffect, useState } from 'react';

/** How long it is said that something was copied, in ms. */
const said = 2_000;

/** Copies text, and tells for a moment that it did. A page without TLS has no clipboard: then nothing happens. */
export function useCopied() {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), said);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = (text: string) => {
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => null,
    );
  };
  return { copied, copy };
}
