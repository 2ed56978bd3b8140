'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { ServerWait } from './server-wait.tsx';

/** How many dialogs are open, and who follows whether one is. */
let openDialogs = 0;
const listeners = new Set<() => void>();

function countDialog(change: 1 | -1): void {
  openDialogs += change;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a dialog is open on the page. */
export function useHasDialog(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => openDialogs > 0,
    () => false,
  );
}

interface DialogProps {
  readonly title: string;
  /** `wide`: a form of two columns, which on a phone fills the window. */
  readonly size?: 'normal' | 'wide';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog: the browser's own, which keeps the focus inside, closes on Escape and gives the focus back. It says where the server is waited for. */
export function Dialog({ title, size = 'normal', onClose, children }: DialogProps) {
  const t = useTranslations('common');
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // Before it is taken out of the page: only from there does it give the focus back.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog !== null && !dialog.open) {
      dialog.showModal();
      // Not on its first button, which would be the one that closes it.
      dialog.focus();
    }
    countDialog(1);
    return () => {
      countDialog(-1);
      dialog?.close();
    };
  }, []);
  return (
    <dialog
      ref={element}
      className={styles.dialog}
      data-size={size}
      tabIndex={-1}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => event.target === element.current && onClose()}
    >
      <div className={styles.body}>
        <div className={styles.head}>
          <h2 id={heading}>{title}</h2>
          <IconButton onClick={onClose} aria-label={t('close')}>
            <Icon name="close" />
          </IconButton>
        </div>
        {children}
        <ServerWait />
      </div>
    </dialog>
  );
}

/** A paragraph of a dialog that says what it is about. */
export function DialogText({ children }: { readonly children: ReactNode }) {
  return <p className={styles.text}>{children}</p>;
}

/** What a dialog can be answered with; what it is for stands last. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
