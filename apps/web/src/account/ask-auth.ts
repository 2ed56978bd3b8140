import { holdLoading } from '../api/client.ts';

/** What can be asked of the server about signing in. */
export type AuthPath =
  | 'sign-up/email'
  | 'sign-in/email'
  | 'change-password'
  | 'sign-out'
  | 'revoke-sessions'
  | 'request-password-reset'
  | 'reset-password'
  | 'send-verification-email'
  | 'verify-email'
  | 'delete-account'
  | 'passkey/list-user-passkeys'
  | 'passkey/generate-register-options'
  | 'passkey/verify-registration'
  | 'passkey/generate-authenticate-options'
  | 'passkey/verify-authentication'
  | 'passkey/delete-passkey'
  | 'two-factor/enable'
  | 'two-factor/verify-totp'
  | 'two-factor/verify-backup-code'
  | 'two-factor/disable'
  | 'two-factor/generate-backup-codes';

/** Codes of refusals that the pages say in their own words. */
const known = [
  'COMMON_PASSWORD',
  'INVALID_BACKUP_CODE',
  'INVALID_CODE',
  'INVALID_EMAIL',
  'INVALID_EMAIL_OR_PASSWORD',
  'INVALID_PASSWORD',
  'INVALID_TOKEN',
  'INVALID_TWO_FACTOR_COOKIE',
  'LAST_ADMINISTRATOR',
  'NO_MAIL',
  'NOT_MADE',
  'OTHERS_STAY',
  'PASSKEY_REFUSED',
  'SEATED',
  'TOKEN_EXPIRED',
  'TOO_MANY_ATTEMPTS',
] as const;

/** Why the server did not do what it was asked for. `FAILED`: it did not answer, or not so that it could be understood. */
export type AuthRefusal = (typeof known)[number] | 'FAILED';

/** What leads elsewhere when it is done: the caller loads another page. */
const leaves: ReadonlySet<AuthPath> = new Set(['sign-up/email', 'sign-in/email', 'delete-account']);

/** A passkey of one's account. */
export interface Passkey {
  readonly id: string;
  /** The program or device that keeps it, where that is known. */
  readonly keeper: string | null;
  /** Ms since the epoch. */
  readonly createdAt: number;
}

/** What the server gives along with what was done, by what was asked; nothing for the rest. */
interface AuthGifts {
  readonly 'passkey/list-user-passkeys': { readonly passkeys: readonly Passkey[] };
  readonly 'passkey/generate-register-options': { readonly options: PublicKeyCredentialCreationOptionsJSON };
  readonly 'passkey/generate-authenticate-options': {
    readonly options: PublicKeyCredentialRequestOptionsJSON;
  };
  readonly 'sign-in/email': { readonly needsCode?: true };
  readonly 'two-factor/enable': { readonly totpURI: string; readonly backupCodes: readonly string[] };
  readonly 'two-factor/generate-backup-codes': { readonly backupCodes: readonly string[] };
}

/** What came of asking. */
type AuthResult<Path extends AuthPath> =
  | ({ readonly ok: true } & (Path extends keyof AuthGifts ? AuthGifts[Path] : unknown))
  | { readonly ok: false; readonly refusal: AuthRefusal };

/** Asks the server; gives why not, or null where it is done. The session comes and goes as a cookie. */
export async function askAuth(path: AuthPath, body: object = {}): Promise<AuthRefusal | null> {
  const result = await requestAuth(path, body);
  return result.ok ? null : result.refusal;
}

/** Asks the server for something that it gives. */
export async function requestAuth<Path extends AuthPath>(
  path: Path,
  body: object,
): Promise<AuthResult<Path>> {
  // The server closes this page's socket as soon as it is done, perhaps before it says so here.
  const loadAgain = leaves.has(path) ? holdLoading() : () => undefined;
  const result = await request(path, body);
  if (!result.ok) loadAgain();
  return result;
}

async function request<Path extends AuthPath>(path: Path, body: object): Promise<AuthResult<Path>> {
  const refuse = (refusal: AuthRefusal) => ({ ok: false, refusal }) as const;
  try {
    const response = await fetch(`/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (response.ok) return (await response.json()) as AuthResult<Path>;
    if (response.status === 429) return refuse('TOO_MANY_ATTEMPTS');
    const { code } = (await response.json()) as { readonly code?: string };
    return refuse(known.find((each) => each === code) ?? 'FAILED');
  } catch {
    return refuse('FAILED');
  }
}
