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
  /** The endpoint that is asked, where it is another one. */
  readonly asks?: string;
  /** Deletes the account, once the endpoint has agreed: no sign-in goes on beside that. */
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
  deletes: false,
  setsPassword: false,
  ends: null,
} as const;
const backupCodes = z.array(z.string());
/** The password was right, and a code is wanted before there is a session. */
const codeWanted = z
  .object({ twoFactorRedirect: z.boolean().default(false) })
  .transform(({ twoFactorRedirect }) => (twoFactorRedirect ? { needsCode: true } : {}));

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
  [
    '/auth/delete-account',
    {
      ...plain,
      body: ownPasswordInput,
      asks: '/auth/verify-password',
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
