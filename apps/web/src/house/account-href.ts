/** The address of the house book with the entries of one account, or of all. */
export function accountHref(account: string | null): string {
  return account === null ? '/house' : `/house?account=${encodeURIComponent(account)}`;
}
