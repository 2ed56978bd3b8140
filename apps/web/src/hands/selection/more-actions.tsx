'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './selection-bar.module.css';

/** What has no room in the bar of a phone: behind a button that opens it above. A press, Escape and a press elsewhere close it. */
export function MoreActions({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('handSelection');
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && place.current?.contains(target))) setIsOpen(false);
    };
    // Before the bar hears of it, which would clear the selection.
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      setIsOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [isOpen]);
  function closeByPress(): void {
    // A dialog that it opens gives the focus back to where it is now.
    button.current?.focus();
    setIsOpen(false);
  }
  return (
    <div ref={place} className={styles.more}>
      <IconButton
        ref={button}
        aria-label={t('more')}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="more" />
      </IconButton>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the buttons in it are what is pressed.
        <div className={styles.menu} onClick={closeByPress}>
          {children}
        </div>
      )}
    </div>
  );
}
