import { getAuthenticatorName } from '@better-auth/passkey';
import {
  backupCodeInput,
  emailInput,
  newPasswordBody,
  ownPasswordInput,
  passwordChangeBody,
  signInInput,
  totpInput,
} from '@openfelt/api';
import * as z from 'zod';

/** Whose sessions end with what is asked: this one, all, or all others. */
export type Leaving = 'here' | 'everywhere' | 'elsewhere';

/** What can be asked of one of better-auth's endpoints. */
export interface AuthDoor {
  readonly body: z.core.$ZodType<object>;
  /** How better-auth wants to be asked; a page asks with POST always. */
  readonly method: 'GET' | 'POST';
  /** Whose account this tries to get into, or sends a letter to: whoever the body names, or who is signed in. */
  readonly account: 'named' | 'own' | null;
  /** Sends a letter. */
  readonly posts: boolean;
  /** What of better-auth's answer is passed on to the page. */
  readonly gives: z.core.$ZodType<object>;
  /** The body has the password, which has to be right before anything else is asked. */
  readonly needsPassword: boolean;
  /** Deletes the account, instead of asking anything: no sign-in goes on beside that. */
  readonly deletes: boolean;
  /** Sets a password: no sign-in goes on beside that. */
  readonly setsPassword: boolean;
  readonly ends: Leaving | null;
}

const nothing = z.strictObject({});
const plain = {
  method: 'POST',
  gives: z.object({}),
  account: null,
  posts: false,
  needsPassword: false,
  deletes: false,
  setsPassword: false,
  ends: null,
} as const;
const backupCodes = z.array(z.string());
/** The password was right, and a code is wanted before there is a session. */
const codeWanted = z
  .object({ twoFactorRedirect: z.boolean().default(false) })
  .transform(({ twoFactorRedirect }) => (twoFactorRedirect ? { needsCode: true } : {}));

/** What a device has answered to a question of a passkey (WebAuthn, in JSON). */
const passkeyResponse = z.strictObject({ response: z.record(z.string().max(100), z.unknown()) });
/** The question to a device (WebAuthn, in JSON). */
const options = z.looseObject({ challenge: z.string() }).transform((question) => ({ options: question }));
const passkeys = z
  .array(z.object({ id: z.string(), aaguid: z.string().nullish(), createdAt: z.coerce.date() }))
  .transform((list) => ({
    passkeys: list.map(({ id, aaguid, createdAt }) => ({
      id,
      keeper: getAuthenticatorName(aaguid ?? '') ?? null,
      createdAt: createdAt.getTime(),
    })),
  }));

/**
 * What can be asked at `/auth/…`. Better-auth's other endpoints stay shut. How long a new password is, better-auth says: who tries one that
 * is too short has tried.
 */
export const authDoors: ReadonlyMap<string, AuthDoor> = new Map<string, AuthDoor>([
  ['/auth/sign-up/email', { ...plain, body: signInInput, account: 'named' }],
  ['/auth/sign-in/email', { ...plain, body: signInInput, account: 'named', gives: codeWanted }],
  [
    '/auth/change-password',
    { ...plain, body: passwordChangeBody, account: 'own', setsPassword: true, ends: 'elsewhere' },
  ],
  ['/auth/sign-out', { ...plain, body: nothing, ends: 'here' }],
  ['/auth/revoke-sessions', { ...plain, body: nothing, ends: 'everywhere' }],
  [
    '/auth/two-factor/enable',
    {
      ...plain,
      body: ownPasswordInput,
      account: 'own',
      gives: z.object({ totpURI: z.string(), backupCodes }),
    },
  ],
  // With its first code a session is another one than before, as it is without the second factor.
  ['/auth/two-factor/verify-totp', { ...plain, body: totpInput, ends: 'here' }],
  ['/auth/two-factor/verify-backup-code', { ...plain, body: backupCodeInput }],
  ['/auth/two-factor/disable', { ...plain, body: ownPasswordInput, account: 'own', ends: 'here' }],
  [
    '/auth/two-factor/generate-backup-codes',
    { ...plain, body: ownPasswordInput, account: 'own', gives: z.object({ backupCodes }) },
  ],
  ['/auth/passkey/list-user-passkeys', { ...plain, body: nothing, method: 'GET', gives: passkeys }],
  [
    '/auth/passkey/generate-register-options',
    { ...plain, body: ownPasswordInput, needsPassword: true, method: 'GET', account: 'own', gives: options },
  ],
  ['/auth/passkey/verify-registration', { ...plain, body: passkeyResponse }],
  ['/auth/passkey/generate-authenticate-options', { ...plain, body: nothing, method: 'GET', gives: options }],
  ['/auth/passkey/verify-authentication', { ...plain, body: passkeyResponse }],
  ['/auth/passkey/delete-passkey', { ...plain, body: z.strictObject({ id: z.string().min(1).max(64) }) }],
  [
    '/auth/delete-account',
    {
      ...plain,
      body: ownPasswordInput,
      needsPassword: true,
      account: 'own',
      deletes: true,
      ends: 'everywhere',
    },
  ],
  ['/auth/request-password-reset', { ...plain, body: emailInput, account: 'named', posts: true }],
  ['/auth/reset-password', { ...plain, body: newPasswordBody, setsPassword: true, ends: 'everywhere' }],
  ['/auth/send-verification-email', { ...plain, body: nothing, account: 'own', posts: true }],
  ['/auth/verify-email', { ...plain, body: z.strictObject({ token: z.string().max(1_000) }), method: 'GET' }],
]);
