'use client';
import { clsx } from 'clsx';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { LocaleSwitch } from '../i18n/locale-switch.tsx';
import type { Theme } from '../theme/theme.ts';
import { ThemeSwitch } from '../theme/theme-switch.tsx';
import { Icon } from '../ui/icon.tsx';
import { AccountLink } from './account-link.tsx';
import { Brand } from './brand.tsx';
import styles from './header.module.css';

const places = [
  { href: '/', name: 'lobby' },
  { href: '/hands', name: 'hands' },
  { href: '/rules', name: 'rules' },
] as const;

/** The head of every page: where one is, the language, the look. */
export function Header({ theme }: { readonly theme: Theme }) {
  const t = useTranslations('header');
  const path = usePathname();
  const isHere = (href: string) =>
    href === '/' ? path === '/' || path.startsWith('/tables') : path.startsWith(href);
  return (
    <header className={styles.header}>
      <Link href="/" className={styles.brand} aria-label="Openfelt">
        <Brand />
        <span className={styles.brandName}>Openfelt</span>
      </Link>
      <nav aria-label={t('navigation')}>
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
        <AccountLink />
        <LocaleSwitch />
        <ThemeSwitch initial={theme} />
      </div>
    </header>
  );
}
