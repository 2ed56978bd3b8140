import type { AccountPage, Accounts, Role } from '@openfelt/db';

/** The answer to the wish to give a role. */
export type RoleReply =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly code: 'no-account' | 'last-administrator';
      readonly message: string;
    };

/** The accounts, for who gives roles: administrators, and whoever has the data folder. */
export interface AccountRegister {
  /** The accounts whose e-mail contains a text, by e-mail. */
  page(query: {
    readonly search: string;
    readonly after: string | null;
    readonly limit: number;
  }): Promise<AccountPage>;
  setRole(email: string, role: Role): Promise<RoleReply>;
}

/** The register of a database's accounts. `changed` is called with the player whose role is another now. */
export function accountRegister(accounts: Accounts, changed: (player: string) => void): AccountRegister {
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
          : `${email} is the last administrator. Make somebody else one first.`;
      return { ok: false, code, message };
    },
  };
}
