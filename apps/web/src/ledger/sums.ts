import type { LedgerAccount, LedgerAccounts } from '@openfelt/api';

/** What some accounts hold together, in chips. */
export function sumOfRows(rows: readonly Pick<LedgerAccount, 'balance'>[]): number {
  return rows.reduce((sum, { balance }) => sum + balance, 0);
}

/** Every account of the book, by its id. */
export function accountsById({
  players,
  tables,
  held,
  house,
}: LedgerAccounts): ReadonlyMap<string, LedgerAccount> {
  return new Map([...players, ...tables, ...held, house].map((row) => [row.account, row]));
}
