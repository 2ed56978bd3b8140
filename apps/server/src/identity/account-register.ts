import type { AccountsPort } from '@openfelt/api';
import type { Accounts } from '@openfelt/db';

/** The register of a database's accounts. `changed` is called with the player whose role is another now. */
export function accountRegister(accounts: Accounts, changed: (player: string) => void): AccountsPort {
  return {
    page: (query) => accounts.page(query),
    async setRole(email, role) {
      const change = await accounts.setRole(email, role);
      if (change.ok) {
        changed(change.player);
        return { ok: true };
      }
      const { code } = change;
      const message =
        code === 'no-account'
          ? `There is no account with the address ${email}.`
          : `${email} is the last administrator. Make someone else an administrator first.`;
      return { ok: false, code, message };
    },
  };
}
