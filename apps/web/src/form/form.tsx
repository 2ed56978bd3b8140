'use client';
import type { ComponentProps } from 'react';
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/form-error.tsx';
import { useIsReady } from '../ui/use-browser-fact.ts';
import styles from './form.module.css';

/** Why the server did not do what a form asks, in a sentence: at the field that it is about, or at none. */
export interface FormRefusal<Values extends FieldValues> {
  readonly field?: FieldPath<Values>;
  readonly message: string;
}

interface FormProps<Values extends FieldValues, Output>
  extends Omit<ComponentProps<'form'>, 'onSubmit' | 'onInvalid' | 'noValidate'> {
  readonly form: UseFormReturn<Values, unknown, Output>;
  /** Sends what was entered; null when it is done. Never rejects. */
  readonly onSend: (values: Output) => Promise<FormRefusal<Values> | null>;
  /** Called where something is wrong before anything is sent. The first wrong field has the focus then, if it can have it. */
  readonly onInvalid?: (errors: FieldErrors<Values>) => void;
}

/**
 * Submits a form, one thing at a time. Nothing can be entered before the page is ready. A field that is wrong gets the focus, by the schema or by the server's word; what the server says
 * about the whole form is for {@link FormEnd}. What was entered stays.
 */
export function Form<Values extends FieldValues, Output>({
  form,
  onSend,
  onInvalid,
  onChange,
  children,
  ...rest
}: FormProps<Values, Output>) {
  const { clearErrors, formState, handleSubmit, setError } = form;

  async function send(values: Output) {
    const refusal = await onSend(values);
    if (refusal === null) return;
    const { field, message } = refusal;
    if (field === undefined) setError('root', { type: 'refused', message });
    else setError(field, { type: 'refused', message }, { shouldFocus: true });
  }

  const submit = handleSubmit(send, onInvalid);
  const isReady = useIsReady();
  return (
    <form
      {...rest}
      // Submitted before the page is ready, what was typed must not get into its address.
      method="post"
      noValidate
      onChange={(event) => {
        clearErrors('root');
        onChange?.(event);
      }}
      onSubmit={(event) => {
        if (formState.isSubmitting) event.preventDefault();
        else void submit(event);
      }}
    >
      <fieldset className={styles.whole} disabled={!isReady}>
        {children}
      </fieldset>
    </form>
  );
}

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, 'type'> {
  readonly isSending: boolean;
  /** Stands on the button meanwhile, and is spoken. */
  readonly sending: string;
}

/** The button that submits a form. While the form is being sent it keeps the focus, and does nothing. */
export function SubmitButton({ isSending, sending, children, ...rest }: SubmitButtonProps) {
  return (
    <>
      <Button type="submit" aria-disabled={isSending} {...rest}>
        {isSending ? sending : children}
      </Button>
      <span className="sr-only" role="status">
        {isSending && sending}
      </span>
    </>
  );
}

interface FormEndProps<Values extends FieldValues, Output>
  extends Omit<SubmitButtonProps, 'form' | 'isSending'> {
  readonly form: UseFormReturn<Values, unknown, Output>;
  /** The page is left when it is done: until then the button stays as it is while sending. */
  readonly isLeaving?: boolean;
}

/** What the server said about a whole form, and the button that submits it. */
export function FormEnd<Values extends FieldValues, Output>({
  form,
  isLeaving = false,
  ...rest
}: FormEndProps<Values, Output>) {
  const { errors, isSubmitSuccessful, isSubmitting } = form.formState;
  return (
    <>
      <FormError text={errors.root?.message ?? null} />
      <SubmitButton isSending={isSubmitting || (isLeaving && isSubmitSuccessful)} {...rest} />
    </>
  );
}
