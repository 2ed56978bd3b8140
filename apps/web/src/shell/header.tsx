'use client';
import { clsx } from 'clsx';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useMe } from '../api/me.ts';
import { LocaleSwitch } from '../i18n/locale-switch.tsx';
import type { Theme } from '../theme/theme.ts';
import { ThemeSwitch } from '../theme/theme-switch.tsx';
import { Icon } from '../ui/icon.tsx';
import { AccountLink } from './account-link.tsx';
import { Balance } from './balance.tsx';
import { Brand } from './brand.tsx';
import styles from './header.module.css';
import { PlayLink } from './play-link.tsx';

const places = [
  { href: '/', name: 'lobby' },
  { href: '/hands', name: 'hands' },
  { href: '/rules', name: 'rules' },
] as const;

/** The head of every page: where one is, the own tables and chips, the language, the look. */
export function Header({ theme }: { readonly theme: Theme }) {
  const t = useTranslations('header');
  const path = usePathname();
  const { data: me, refetch } = useMe();
  const known = useRef(path);
  useEffect(() => {
    if (known.current === path) return;
    known.current = path;
    // Chips and seats have changed at the tables from which one comes.
    void refetch();
  }, [path, refetch]);
  const isHere = (href: string) =>
    href === '/' ? path === '/' || path.startsWith('/tables') : `${path}/`.startsWith(`${href}/`);
  return (
    <header className={styles.header}>
      <Link href="/" className={styles.brand} aria-label="Openfelt">
        <Brand />
        <span className={styles.brandName}>Openfelt</span>
      </Link>
      <nav aria-label={t('navigation')}>
        <PlayLink seats={me?.tables.length ?? 0} isHere={isHere('/play')} />
        {places.map(({ href, name }) => (
          <Link
            key={href}
            href={href}
            className={styles.link}
            aria-current={isHere(href) ? 'page' : undefined}
          >
            {t(name)}
          </Link>
        ))}
        <Link
          href="/disputes"
          className={clsx(styles.link, styles.disputes)}
          aria-current={isHere('/disputes') ? 'page' : undefined}
          title={t('disputes')}
        >
          <Icon name="scales" />
          <span className={styles.disputesName}>{t('disputes')}</span>
        </Link>
      </nav>
      <div className={styles.end}>
        {me !== undefined && <Balance amount={me.balance} />}
        <AccountLink />
        <LocaleSwitch />
        <ThemeSwitch initial={theme} />
      </div>
    </header>
  );
}
