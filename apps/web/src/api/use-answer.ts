'use client';
import { useCallback, useEffect, useState } from 'react';
import { type Api, api } from './client.ts';

/** What became of a question to the server. */
export type Answer<T> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'ready'; readonly data: T }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed' };

/**
 * Asks the server when `key` changes, and again on `again()`. The last answer stays until the next is there.
 * `missing`: the server has no such thing, or not for this person.
 */
export function useAnswer<T>(key: string, ask: (client: Api['client']) => Promise<T>) {
  const [answer, setAnswer] = useState<{ readonly key: string; readonly answer: Answer<T> } | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let current = true;
    const put = (next: Answer<T>) => current && setAnswer({ key, answer: next });
    ask(api().client).then(
      (data) => put({ kind: 'ready', data }),
      (error) => put({ kind: error?.data?.code === 'NOT_FOUND' ? 'missing' : 'failed' }),
    );
    return () => {
      current = false;
    };
  }, [key, round]);
  const again = useCallback(() => setRound((before) => before + 1), []);
  const present: Answer<T> = answer !== null && answer.key === key ? answer.answer : { kind: 'waiting' };
  return { answer: present, again };
}
