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
  | 'delete-account';

/** Codes of refusals that the pages say in their own words. */
const known = [
  'COMMON_PASSWORD',
  'INVALID_EMAIL',
  'INVALID_EMAIL_OR_PASSWORD',
  'INVALID_PASSWORD',
  'INVALID_TOKEN',
  'LAST_ADMINISTRATOR',
  'NO_MAIL',
  'NOT_MADE',
  'OTHERS_STAY',
  'SEATED',
  'TOKEN_EXPIRED',
  'TOO_MANY_ATTEMPTS',
] as const;

/** Why the server did not do what it was asked for. `FAILED`: it did not answer, or not so that it could be understood. */
export type AuthRefusal = (typeof known)[number] | 'FAILED';

/** What leads elsewhere when it is done: the caller loads another page. */
const leaves: ReadonlySet<AuthPath> = new Set(['sign-up/email', 'sign-in/email', 'delete-account']);

/** Asks the server; gives why not, or null where it is done. The session comes and goes as a cookie. */
export async function askAuth(path: AuthPath, body: object = {}): Promise<AuthRefusal | null> {
  // The server closes this page's socket as soon as it is done, perhaps before it says so here.
  const loadAgain = leaves.has(path) ? holdLoading() : () => undefined;
  const refusal = await ask(path, body);
  if (refusal !== null) loadAgain();
  return refusal;
}

async function ask(path: AuthPath, body: object): Promise<AuthRefusal | null> {
  try {
    const response = await fetch(`/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (response.ok) return null;
    if (response.status === 429) return 'TOO_MANY_ATTEMPTS';
    const { code } = (await response.json()) as { readonly code?: string };
    return known.find((each) => each === code) ?? 'FAILED';
  } catch {
    return 'FAILED';
  }
}
