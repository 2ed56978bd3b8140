'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useSyncExternalStore } from 'react';
import { Icon } from './icon.tsx';

interface Toast {
  readonly id: number;
  readonly text: string;
}

const lifetime = 8000;
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function put(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Says something that went wrong, for some seconds; at most three at a time. */
export function toast(text: string): void {
  lastId += 1;
  put([...toasts, { id: lastId, text }].slice(-3));
}

function dismiss(id: number) {
  put(toasts.filter((each) => each.id !== id));
}

function ToastCard({ id, text }: Toast) {
  const t = useTranslations('common');
  useEffect(() => {
    const timer = setTimeout(() => dismiss(id), lifetime);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <div className="toast">
      <p>{text}</p>
      <button type="button" className="icon-button" onClick={() => dismiss(id)} aria-label={t('close')}>
        <Icon name="close" />
      </button>
    </div>
  );
}

const none: readonly Toast[] = [];

/** Where toasts appear. Each is a node of its own, so that two equal ones in a row are both spoken. */
export function Toaster() {
  const all = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
    () => none,
  );
  return (
    <div className="toaster" role="status" aria-live="polite">
      {all.map((each) => (
        <ToastCard key={each.id} {...each} />
      ))}
    </div>
  );
}
