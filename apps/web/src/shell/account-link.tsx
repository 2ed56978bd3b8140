'use client';
import type { Me } from '@openfelt/server/router';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { signInHref } from '../account/next-place.ts';
import { api } from '../api/client.ts';
import { Icon } from '../ui/icon.tsx';

/** Leads to one's account under one's name, or a guest to signing in. On a narrow screen it is an icon. */
export function AccountLink() {
  const t = useTranslations('header');
  const path = usePathname();
  const [me, setMe] = useState<Me | null>(null);
  // Asked anew on every page, because names are changed on some.
  useEffect(() => {
    let current = true;
    api()
      .client.me.get.query()
      .then(
        (found) => current && setMe(found),
        () => undefined,
      );
    return () => {
      current = false;
    };
  }, [path]);
  const isMember = me !== null && me.account !== null;
  const label = isMember ? me.name : t('signIn');
  return (
    <Link
      href={isMember ? '/account' : signInHref(path)}
      className="nav-link account-link"
      data-known={me !== null}
      aria-current={path.startsWith('/account') || path.startsWith('/sign-in') ? 'page' : undefined}
      title={isMember ? t('account', { name: me.name }) : label}
    >
      <Icon name="person" />
      <span className="account-link-name">{label}</span>
    </Link>
  );
}
