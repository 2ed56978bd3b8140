import type { ReactNode } from 'react';
import styles from './empty.module.css';

/** What stands in the place of a list that has nothing in it: a sentence, and perhaps where to go. */
export function Empty({ children }: { readonly children: ReactNode }) {
  return <div className={styles.empty}>{children}</div>;
}
