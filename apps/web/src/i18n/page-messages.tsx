import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { pickMessages } from './messages.ts';
import { MoreMessages } from './more-messages.tsx';
import { pageNamespaces } from './namespaces.ts';

/** Sends a page the messages that it needs, and no others. */
export async function PageMessages({
  page,
  children,
}: {
  readonly page: keyof typeof pageNamespaces;
  readonly children: ReactNode;
}) {
  return (
    <MoreMessages messages={pickMessages(await getMessages(), pageNamespaces[page])}>{children}</MoreMessages>
  );
}
