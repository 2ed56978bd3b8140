'use client';
import type { LobbyTable } from '@openfelt/api';
import { KeysDialog } from '../ui/keys-dialog.tsx';
import { AddDialog } from './add-dialog.tsx';
import { AllMenu } from './all-menu.tsx';
import { useMultiTableKeyRows } from './key-rows.ts';

/** Which dialog of the whole page is open: to add a table, what is done at all of them, their keys. */
export type PageDialogKind = 'add' | 'all' | 'keys';

interface PageDialogProps {
  readonly kind: PageDialogKind;
  /** The tables that are not on the page; null while they are loaded. */
  readonly others: readonly LobbyTable[] | null;
  /** Whether the page has as many tables as it can show. */
  readonly isFull: boolean;
  /** Puts a table on the page, and offers a seat where one is free. */
  readonly onAdd: (tableId: string, sits: boolean) => void;
  readonly onSitOut: () => void;
  readonly onSitIn: () => void;
  readonly onLeave: () => void;
  readonly onKeys: () => void;
  readonly onClose: () => void;
}

/** The dialog of a page with several tables, loaded when the first is opened. */
export function PageDialog(props: PageDialogProps) {
  const { kind, others, isFull, onAdd, onSitOut, onSitIn, onLeave, onKeys, onClose } = props;
  const keyRows = useMultiTableKeyRows();
  switch (kind) {
    case 'add':
      return <AddDialog tables={others} isFull={isFull} onAdd={onAdd} onClose={onClose} />;
    case 'all':
      return (
        <AllMenu onSitOut={onSitOut} onSitIn={onSitIn} onLeave={onLeave} onKeys={onKeys} onClose={onClose} />
      );
    case 'keys':
      return <KeysDialog rows={keyRows} onClose={onClose} />;
  }
}
