'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Toaster as Region, toast } from 'sonner';
import { Icon } from './icon.tsx';
import iconButtonStyles from './icon-button.module.css';
import styles from './toaster.module.css';

let appear = () => {};
const hasAppeared = new Promise<void>((resolve) => {
  appear = resolve;
});

/** Says something for some seconds, as what went wrong. Two equal texts in a row are two toasts, and both are spoken. */
export function say(text: string): void {
  // The first text may be what loads this: what is said before there is a place for it would be lost.
  void hasAppeared.then(() => toast(text));
}

/** Where toasts appear, at most three at a time. It has to be there before the first one, so that this is spoken too. */
export function Toaster() {
  const t = useTranslations('common');
  // A moment later, so that a screen reader knows the place before its first text.
  useEffect(() => {
    const timer = setTimeout(appear, 100);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Region
      position="top-center"
      offset={64}
      mobileOffset={{ top: 64 }}
      duration={8_000}
      visibleToasts={3}
      expand
      gap={8}
      closeButton
      customAriaLabel={t('notices')}
      icons={{ close: <Icon name="close" /> }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: t('close'),
        classNames: {
          toast: clsx(styles.toast),
          content: clsx(styles.text),
          closeButton: clsx(iconButtonStyles.button),
        },
      }}
    />
  );
}
