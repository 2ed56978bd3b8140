'use client';
import { useEffect } from 'react';

/** The icon of the site with a mark on it, as it stands in a tab whose table waits for its player. */
const markedIcon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="1" y="5" width="30" height="22" rx="11" fill="#2a1f14"/><rect x="3.5" y="7.5" width="25" height="17" rx="8.5" fill="#14503A"/><circle cx="23" cy="10" r="9" fill="#F2B84B" stroke="#2a1f14" stroke-width="2"/></svg>',
)}`;

/** Says in the window's title what its page shows; while somebody waits for the viewer, the tab's icon has a mark. */
export function useWindowTitle(title: string, isWaitedFor: boolean): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (!isWaitedFor) return undefined;
    const icons = [...document.querySelectorAll<HTMLLinkElement>('link[rel="icon"]')];
    const before = icons.map((icon) => icon.href);
    for (const icon of icons) icon.href = markedIcon;
    return () => {
      for (const [index, icon] of icons.entries()) icon.href = before[index] ?? icon.href;
    };
  }, [isWaitedFor]);
}
