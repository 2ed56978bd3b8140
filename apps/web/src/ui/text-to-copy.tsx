import styles from './text-to-copy.module.css';

/** A text that is there to be taken along, all of it selected as soon as it has the focus. */
export function TextToCopy({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <input
      className={styles.text}
      readOnly
      value={text}
      aria-label={label}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
