import type { Locale } from '@openfelt/phrases';
import * as z from 'zod/mini';

/** What an account may do: everyone plays, an auditor looks into every hand, an administrator gives roles. */
export const roles = ['player', 'auditor', 'admin'] as const;

/** A role of an account. A guest's is `player`. */
export type Role = (typeof roles)[number];

/** Who asks, as far as rights go. */
export interface Caller {
  readonly player: string;
  readonly role: Role;
}

/** The account of who asks. */
interface OwnAccount {
  readonly email: string;
  /** Whether it has been shown that letters to the address reach the player; null where none are sent. */
  readonly isEmailConfirmed: boolean | null;
  /** Whether signing in with the password asks for a code as well. */
  readonly hasTwoFactor: boolean;
}

/** Who asks. Everyone is at least a guest. */
export interface Visitor extends Caller {
  /** The language that they are spoken to in. */
  readonly locale: Locale;
  /** Null for a guest. */
  readonly account: OwnAccount | null;
  /** The id of the session that says so; null for a guest. */
  readonly session: string | null;
}

/** The asking player. */
export interface OwnPlayer {
  readonly playerId: string;
  readonly name: string;
  /** Chips that are not at a table. */
  readonly balance: number;
  /** Tables at which the player sits. */
  readonly tables: readonly string[];
}

/** Why a name is refused. `name-taken`: someone at a table of the player's has one that could be taken for it, or it could be
 * taken for what those are called who have deleted their accounts. */
export interface NameRefusal {
  readonly code: 'hidden-characters' | 'stacked-marks' | 'mixed-scripts' | 'symbols' | 'name-taken';
  readonly message: string;
}

/** What came of taking another name. */
export type RenameResult<Renamed> =
  | { readonly ok: true; readonly player: Renamed }
  | ({ readonly ok: false } & NameRefusal);

/** The asking player, with their account. */
export interface Me extends OwnPlayer, Pick<Visitor, 'role' | 'account'> {}

/** An account in the administrators' list. */
export interface AccountListItem {
  readonly playerId: string;
  /** The player's. */
  readonly name: string;
  /** In lower case. */
  readonly email: string;
  readonly role: Role;
  /** Ms since the epoch. */
  readonly createdAt: number;
}

/** Where one is signed in. Times are in ms since the epoch. */
export interface OwnSession {
  readonly id: string;
  /** Such as `Firefox`; null where the browser did not say so that it is known. */
  readonly browser: string | null;
  /** Such as `Android`; null likewise. */
  readonly system: string | null;
  /** The network address from which it was signed in. */
  readonly address: string | null;
  readonly createdAt: number;
  /** To the day. */
  readonly lastUsedAt: number;
  /** Whether it is the one that asks. */
  readonly isThis: boolean;
}

/** A page of accounts, by email. Give `next` as `cursor` for the next page; null at the end. */
export interface AccountPage {
  readonly accounts: readonly AccountListItem[];
  readonly next: string | null;
}

/** The result of giving a role. */
export type SetRoleResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'no-account' | 'last-administrator'; readonly message: string };

/** Players and their names. */
export interface PlayersPort {
  /** Who asks; `locale`: that of the name which they begin with. */
  get(visitor: Pick<Visitor, 'player' | 'locale'>): Promise<OwnPlayer>;
  rename(visitor: Pick<Visitor, 'player' | 'locale'>, name: string): Promise<RenameResult<OwnPlayer>>;
}

/** Where players are signed in. */
export interface SessionsPort {
  /** The player's sessions, `current` first, then those that were used last. */
  list(player: string, current: string): Promise<readonly OwnSession[]>;
  /** Ends one of the player's sessions, with its sockets; nothing where it has ended. */
  end(player: string, session: string): Promise<void>;
  /** Ends all of the player's sessions but one, with their sockets. */
  endOthers(player: string, current: string): Promise<void>;
}

/** What came of making a link for someone who has forgotten their password. */
export type PasswordLinkResult =
  | {
      readonly ok: true;
      /** A secret: whoever opens it sets the password. */
      readonly link: string;
      /** Ms since the epoch. */
      readonly validUntil: number;
    }
  | { readonly ok: false; readonly code: 'no-account'; readonly message: string };

/** Links for those who have forgotten their password. */
export interface PasswordLinksPort {
  /** Makes a link that sets an account's password, once. `by` is the administrator who hands it out. */
  issue(email: string, by: string): Promise<PasswordLinkResult>;
}

/** The accounts, for whoever gives roles. */
export interface AccountsPort {
  /** The accounts whose email contains a text, by email. */
  page(query: {
    readonly search: string;
    readonly after: string | null;
    readonly limit: number;
  }): Promise<AccountPage>;
  setRole(email: string, role: Role): Promise<SetRoleResult>;
}

/** A name as others see it: what is left of it after trimming, without control characters. */
export const displayName = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(24), z.regex(/^[^\p{C}]+$/u));

/** The input of `me.rename`. */
export const renameInput = z.object({ name: displayName });

/** The input of `me.endSession`. */
export const endSessionInput = z.object({ session: z.string().check(z.minLength(1), z.maxLength(64)) });

/** An address of an account: 254 characters at most (RFC 5321). */
const email = z.string().check(z.trim(), z.email(), z.maxLength(254));

/** Bounds of a password that is to be one's own, in characters. */
export const passwordLength = { min: 10, max: 128 } as const;

const password = z.string().check(z.minLength(1));
const newPassword = z.string().check(z.minLength(passwordLength.min), z.maxLength(passwordLength.max));

/** Who signs in: the body of `/auth/sign-in/email`. */
export const signInInput = z.strictObject({ email, password });

/** Who makes an account: as who signs in, with a password of the right length. */
export const signUpInput = z.extend(signInInput, { password: newPassword });

/** Who shows that an account is theirs: the body of `/auth/delete-account`, and of what changes how one signs in. */
export const ownPasswordInput = z.strictObject({ password });

/** A code of an authenticator app, RFC 6238. */
export const totpInput = z.strictObject({ code: z.string().check(z.trim(), z.regex(/^\d{6}$/)) });

/** A backup code, as it was shown. */
export const backupCodeInput = z.strictObject({
  code: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
});

/** Who has forgotten their password: the body of `/auth/request-password-reset`. */
export const emailInput = z.strictObject({ email });

/** The body of `/auth/reset-password`: the secret of a link, and the password that it is to set. */
export const newPasswordBody = z.strictObject({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  newPassword: password,
});

/** A new password of the right length. */
export const newPasswordInput = z.object({ newPassword });

/** The body of `/auth/change-password`. */
export const passwordChangeBody = z.strictObject({ currentPassword: password, newPassword: password });

/** A change of the caller's own password: to one of the right length. */
export const changePasswordInput = z.extend(passwordChangeBody, { newPassword });

/** The address of an account that there is. */
const accountEmail = z.string().check(z.minLength(1), z.maxLength(254));

/** The input of `accounts.setRole`. */
export const setRoleInput = z.object({ email: accountEmail, role: z.enum(roles) });

/** The input of `accounts.issuePasswordLink`. */
export const passwordLinkInput = z.object({ email: accountEmail });
