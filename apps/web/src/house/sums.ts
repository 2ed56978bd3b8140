import type { AccountRow, HouseAccounts } from '@openfelt/server/router';

/** What some accounts hold together, in chips. */
export function sumOfRows(rows: readonly Pick<AccountRow, 'balance'>[]): number {
  return rows.reduce((sum, { balance }) => sum + balance, 0);
}

/** Every account of the book, by its id. */
export function accountsById({
  players,
  tables,
  held,
  house,
}: HouseAccounts): ReadonlyMap<string, AccountRow> {
  return new Map([...players, ...tables, ...held, house].map((row) => [row.account, row]));
}
