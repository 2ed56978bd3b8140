import type { ReactNode } from 'react';
import styles from './scroll-region.module.css';

/** What may be wider than the page: it scrolls by itself, by keys too. */
export function ScrollRegion({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
    <section className={styles.region} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
