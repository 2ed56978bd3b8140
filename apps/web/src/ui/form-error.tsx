import { clsx } from 'clsx';
import dialogStyles from './dialog.module.css';
import formStyles from './form.module.css';

interface FormErrorProps {
  /** In a sentence; null while nothing is wrong. */
  readonly text: string | null;
  /** Stands among a dialog's paragraphs. */
  readonly inDialog?: boolean;
}

/** What was wrong with what someone has just asked for, spoken at once. */
export function FormError({ text, inDialog = false }: FormErrorProps) {
  return text === null ? null : (
    <p className={clsx(formStyles.formError, inDialog && dialogStyles.text)} role="alert">
      {text}
    </p>
  );
}
