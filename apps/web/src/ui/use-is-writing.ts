'use client';
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('focusin', listener);
  document.addEventListener('focusout', listener);
  return () => {
    document.removeEventListener('focusin', listener);
    document.removeEventListener('focusout', listener);
  };
}

/** Fields in which letters are text. Those of an amount are keys there too, and say so by `data-letters`. */
const fields = 'textarea, input:not([type]), input[type=text], input[type=search]';

function isWriting(): boolean {
  const focused = document.activeElement;
  return focused instanceof HTMLElement && focused.matches(fields) && focused.dataset.letters !== 'keys';
}

/** Whether the viewer is writing: a text field has the focus. */
export function useIsWriting(): boolean {
  return useSyncExternalStore(subscribe, isWriting, () => false);
}
