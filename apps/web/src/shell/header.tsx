'use client';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { LocaleSwitch } from '../i18n/locale-switch.tsx';
import type { Theme } from '../theme/theme.ts';
import { ThemeSwitch } from '../theme/theme-switch.tsx';
import { Icon } from '../ui/icon.tsx';
import { AccountLink } from './account-link.tsx';
import { Brand } from './brand.tsx';

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
    <header className="header">
      <Link href="/" className="brand" aria-label="Openfelt">
        <Brand />
        <span className="brand-name">Openfelt</span>
      </Link>
      <nav aria-label={t('navigation')}>
        {places.map(({ href, name }) => (
          <Link key={href} href={href} className="nav-link" aria-current={isHere(href) ? 'page' : undefined}>
            {t(name)}
          </Link>
        ))}
        <Link
          href="/disputes"
          className="nav-link disputes-link"
          aria-current={isHere('/disputes') ? 'page' : undefined}
          title={t('disputes')}
        >
          <Icon name="scales" />
          <span className="disputes-link-name">{t('disputes')}</span>
        </Link>
      </nav>
      <div className="header-end">
        <AccountLink />
        <LocaleSwitch />
        <ThemeSwitch initial={theme} />
      </div>
    </header>
  );
}
