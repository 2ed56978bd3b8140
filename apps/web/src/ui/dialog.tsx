'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from './icon.tsx';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog: the browser's own, which keeps the focus inside, closes on Escape and gives the focus back. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const t = useTranslations('common');
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const dialog = element.current;
    if (dialog !== null && !dialog.open) {
      dialog.showModal();
      // Not on its first button, which would be the one that closes it.
      dialog.focus();
    }
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      className="dialog"
      tabIndex={-1}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => event.target === element.current && onClose()}
    >
      <div className="dialog-body">
        <div className="dialog-head">
          <h2 id={heading}>{title}</h2>
          <button type="button" className="icon-button" onClick={onClose} aria-label={t('close')}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
