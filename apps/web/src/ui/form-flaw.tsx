interface FormFlawProps {
  /** In a sentence; null while nothing is wrong. */
  readonly text: string | null;
  /** Stands among a dialog's paragraphs. */
  readonly inDialog?: boolean;
}

/** What was wrong with what somebody has just asked for, spoken at once. */
export function FormFlaw({ text, inDialog = false }: FormFlawProps) {
  return text === null ? null : (
    <p className={inDialog ? 'form-flaw dialog-text' : 'form-flaw'} role="alert">
      {text}
    </p>
  );
}
