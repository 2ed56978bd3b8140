import { clsx } from 'clsx';
import Link from 'next/link';
import type { ComponentProps } from 'react';
import styles from './choice.module.css';

/** One of several choices that stand in a row; `aria-pressed` tells whether it is chosen. */
export function Choice({ className, ...rest }: ComponentProps<'button'>) {
  return <button className={clsx(styles.choice, className)} {...rest} type="button" />;
}

/** A choice with an address of its own; `aria-current` tells whether it is chosen. */
export function ChoiceLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link className={clsx(styles.choice, className)} {...rest} />;
}
