import { getMessages } from 'next-intl/server';
import type { ComponentType, ReactNode } from 'react';
import { MoreMessages } from './more-messages.tsx';
import { pageNamespaces, pickMessages } from './namespaces.ts';

type PageName = keyof typeof pageNamespaces;

/** Sends a page the messages that it needs, and no others. */
export async function PageMessages({
  page,
  children,
}: {
  readonly page: PageName;
  readonly children: ReactNode;
}) {
  return (
    <MoreMessages messages={pickMessages(await getMessages(), pageNamespaces[page])}>{children}</MoreMessages>
  );
}

/** A page that is one component with its messages. */
export function withMessages(page: PageName, Content: ComponentType): () => ReactNode {
  return function Page() {
    return (
      <PageMessages page={page}>
        <Content />
      </PageMessages>
    );
  };
}
