import { clsx } from 'clsx';
import Link from 'next/link';
import type { ComponentProps } from 'react';
import styles from './icon-button.module.css';

/** A button that is an icon; its label says what it does. */
export function IconButton({ type = 'button', className, ...rest }: ComponentProps<'button'>) {
  return <button type={type} className={clsx(styles.button, className)} {...rest} />;
}

/** A link that is an icon; its label says where it leads. */
export function IconLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link className={clsx(styles.button, className)} {...rest} />;
}
