'use client';
import { clsx } from 'clsx';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useMe } from '../api/me.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './account-link.module.css';
import headerStyles from './header.module.css';
import { signInHref } from './links.ts';

/** Leads to one's account under one's name, or a guest to signing in. On a narrow screen, and where it is to be, it is an icon. */
export function AccountLink({ isIcon = false }: { readonly isIcon?: boolean }) {
  const t = useTranslations('header');
  const path = usePathname();
  const { data: me } = useMe();
  const isMember = me !== undefined && me.account !== null;
  const label = isMember ? me.name : t('signIn');
  return (
    <Link
      href={isMember ? '/account' : signInHref(path)}
      className={clsx(headerStyles.link, styles.account)}
      data-known={me !== undefined}
      aria-current={path.startsWith('/account') || path.startsWith('/sign-in') ? 'page' : undefined}
      title={isMember ? t('account', { name: me.name }) : label}
    >
      <Icon name="person" />
      <span className={isIcon ? 'sr-only' : styles.name}>{label}</span>
    </Link>
  );
}
