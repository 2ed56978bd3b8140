'use client';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import pageStyles from './page.module.css';

interface MoreButtonProps {
  /** What asks for the list page by page. */
  readonly list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    fetchNextPage(): Promise<unknown>;
  };
  readonly children: ReactNode;
}

/** Asks for the next page of a list; nothing at its end. */
export function MoreButton({ list, children }: MoreButtonProps) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      className={pageStyles.more}
      disabled={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {children}
    </Button>
  );
}
