import styles from './brand.module.css';
/** The mark: a table from above with a card on it. */
export function Brand() {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
      <rect x="1" y="6" width="30" height="20" rx="10" className={styles.rail} />
      <rect x="3.5" y="8.5" width="25" height="15" rx="7.5" className={styles.felt} />
      <path d="M16 10.8l3.9 5.2-3.9 5.2-3.9-5.2z" className={styles.pip} />
    </svg>
  );
}
