'use client';
import type { Bundle } from '@openfelt/hand-history/audit';
import { useLocale, useMessages } from 'next-intl';
import { useEffect, useState } from 'react';
import { askWorker } from './ask-worker.ts';
import type { Report } from './report.ts';

/** How far a check is. The last report stays while the next is made. */
export type Checking =
  | { readonly kind: 'idle' | 'working' | 'failed' }
  | { readonly kind: 'ready'; readonly report: Report };

const noNames = {};

/** What is checked: nothing yet without a subject and keys. */
interface ToCheck {
  /** A bundle, or the text of a file. */
  readonly subject: Bundle | string | null;
  /** Public keys, one a line. */
  readonly keys: string | null;
  readonly names?: Readonly<Record<string, string>> | undefined;
  readonly unit?: number | undefined;
}

/** Checks a bundle in a worker, in the language of the page. */
export function useReport({ subject, keys, names = noNames, unit = 1 }: ToCheck): Checking {
  const locale = useLocale();
  const messages = useMessages();
  const [checking, setChecking] = useState<Checking>({ kind: 'idle' });
  useEffect(() => {
    if (subject === null || keys === null) {
      setChecking({ kind: 'idle' });
      return;
    }
    let current = true;
    setChecking((before) => (before.kind === 'ready' ? before : { kind: 'working' }));
    askWorker({ kind: 'report', subject, keys, wording: { locale, messages, unit, names } }).then(
      (report) => current && setChecking({ kind: 'ready', report }),
      () => current && setChecking({ kind: 'failed' }),
    );
    return () => {
      current = false;
    };
  }, [subject, keys, names, unit, locale, messages]);
  return checking;
}
