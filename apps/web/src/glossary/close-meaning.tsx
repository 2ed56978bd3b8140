'use client';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

/** Closes what a term means where its page is left: it is no part of the page, and would stay. */
export function CloseMeaning() {
  const pathname = usePathname();
  useEffect(() => () => document.querySelector<HTMLElement>('[data-meaning]')?.hidePopover(), [pathname]);
  return null;
}
