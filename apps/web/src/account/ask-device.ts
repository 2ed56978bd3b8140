import { type AuthRefusal, askAuth, requestAuth } from './ask-auth.ts';

/** Whether this browser can use passkeys; only for code that runs in it. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
}

/** What a device answers, or null where its owner says no, it has no passkey, or the page is not at the platform's own address. */
async function ask(answering: Promise<Credential | null>): Promise<object | null> {
  const answer = await answering.catch(() => null);
  return answer instanceof PublicKeyCredential ? answer.toJSON() : null;
}

/** Makes a passkey for one's account; gives why not, or null where it is done. */
export async function addPasskey(input: { readonly password: string }): Promise<AuthRefusal | null> {
  const made = await requestAuth('passkey/generate-register-options', input);
  if (!made.ok) return made.refusal;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(made.options);
  const response = await ask(navigator.credentials.create({ publicKey }));
  return response === null ? 'PASSKEY_REFUSED' : askAuth('passkey/verify-registration', { response });
}

/** Signs in with a passkey; gives why not, or null where it is done. */
export async function signInWithPasskey(): Promise<AuthRefusal | null> {
  const made = await requestAuth('passkey/generate-authenticate-options', {});
  if (!made.ok) return made.refusal;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(made.options);
  // The lack of user verification is refused by the server; it is wanted from the start.
  const response = await ask(
    navigator.credentials.get({ publicKey: { ...publicKey, userVerification: 'required' } }),
  );
  return response === null ? 'PASSKEY_REFUSED' : askAuth('passkey/verify-authentication', { response });
}
