/** What a person signs in with. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** What is wrong with a form, and at which field it is said. */
export interface Flaw {
  readonly field: 'email' | 'password' | 'form';
  readonly message:
    | 'email'
    | 'password'
    | 'passwordShort'
    | 'passwordLong'
    | 'wrong'
    | 'notMade'
    | 'tooMany'
    | 'failed';
}

/** Bounds of a new password, in characters. */
const passwordLength = { min: 10, max: 128 } as const;

/** What can be seen to be wrong before the server is asked; null where nothing is. */
export function flawOf({ email, password }: Credentials, isNew: boolean): Flaw | null {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())) return { field: 'email', message: 'email' };
  if (password === '') return { field: 'password', message: 'password' };
  if (isNew && password.length < passwordLength.min) return { field: 'password', message: 'passwordShort' };
  if (isNew && password.length > passwordLength.max) return { field: 'password', message: 'passwordLong' };
  return null;
}

/** What the server's refusal says. */
export function flawFrom(code: string): Flaw {
  switch (code) {
    case 'INVALID_EMAIL':
      return { field: 'email', message: 'email' };
    case 'PASSWORD_TOO_SHORT':
      return { field: 'password', message: 'passwordShort' };
    case 'PASSWORD_TOO_LONG':
      return { field: 'password', message: 'passwordLong' };
    case 'INVALID_EMAIL_OR_PASSWORD':
      return { field: 'form', message: 'wrong' };
    case 'NOT_MADE':
      return { field: 'form', message: 'notMade' };
    case 'TOO_MANY_ATTEMPTS':
      return { field: 'form', message: 'tooMany' };
    default:
      return { field: 'form', message: 'failed' };
  }
}
