import type { Flaw } from './credentials.ts';
import { flawFrom } from './credentials.ts';

/** What can be asked of the server about signing in. */
export type AuthPath = 'sign-up/email' | 'sign-in/email' | 'change-password' | 'sign-out' | 'revoke-sessions';

/** Asks the server; gives what is wrong, or null where it is done. The session comes and goes as a cookie. */
export async function askAuth(path: AuthPath, body: object = {}): Promise<Flaw | null> {
  try {
    const response = await fetch(`/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (response.ok) return null;
    const { code } = (await response.json()) as { readonly code?: string };
    return flawFrom(code ?? '');
  } catch {
    return flawFrom('');
  }
}
