'use client';
import { useCallback, useEffect, useState } from 'react';

/** The public keys that the server publishes, one a line; null until they are there, `failed` where the server does not answer. */
export function useServerKey() {
  const [keys, setKeys] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const ask = useCallback(async () => {
    setFailed(false);
    try {
      const response = await fetch('/checkpoint/key', { cache: 'no-store' });
      if (response.ok) setKeys(await response.text());
      else setFailed(true);
    } catch {
      setFailed(true);
    }
  }, []);
  useEffect(() => {
    ask();
  }, [ask]);
  return { keys, failed, again: ask };
}
