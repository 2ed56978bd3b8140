import { clsx } from 'clsx';
import Link from 'next/link';
import type { ComponentProps } from 'react';
import styles from './button.module.css';

interface ButtonVariant {
  /** What a press comes to: the page's own purpose, a thing beside it, or one that cannot be taken back. */
  readonly kind?: 'plain' | 'primary' | 'quiet' | 'danger';
  readonly size?: 'normal' | 'small';
}

/** A button with a word on it. It submits a form only where its type says so. */
export function Button({
  kind = 'plain',
  size = 'normal',
  type = 'button',
  className,
  ...rest
}: ComponentProps<'button'> & ButtonVariant) {
  return (
    <button
      type={type}
      className={clsx(styles.button, className)}
      data-kind={kind}
      data-size={size}
      {...rest}
    />
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  kind = 'plain',
  size = 'normal',
  className,
  ...rest
}: ComponentProps<typeof Link> & ButtonVariant) {
  return <Link className={clsx(styles.button, className)} data-kind={kind} data-size={size} {...rest} />;
}
