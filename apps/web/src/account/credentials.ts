/** What a person signs in with. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** What is wrong with a form, and at which field it is said. */
export interface Flaw {
  readonly field: 'email' | 'current' | 'password' | 'form';
  readonly message:
    | 'email'
    | 'password'
    | 'currentWrong'
    | 'passwordShort'
    | 'passwordLong'
    | 'wrong'
    | 'notMade'
    | 'tooMany'
    | 'othersStay'
    | 'failed';
}

/** Bounds of a new password, in characters. */
const passwordLength = { min: 10, max: 128 } as const;

/** What is wrong with a password that is to be one's own; null where nothing is. */
function newPasswordFlaw(password: string): Flaw | null {
  if (password.length < passwordLength.min) return { field: 'password', message: 'passwordShort' };
  return password.length > passwordLength.max ? { field: 'password', message: 'passwordLong' } : null;
}

/** What can be seen to be wrong with a change of the password before the server is asked; null where nothing is. */
export function flawOfChange(change: {
  readonly currentPassword: string;
  readonly newPassword: string;
}): Flaw | null {
  if (change.currentPassword === '') return { field: 'current', message: 'password' };
  return newPasswordFlaw(change.newPassword);
}

/** What can be seen to be wrong before the server is asked; null where nothing is. */
export function flawOf({ email, password }: Credentials, isNew: boolean): Flaw | null {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())) return { field: 'email', message: 'email' };
  if (password === '') return { field: 'password', message: 'password' };
  return isNew ? newPasswordFlaw(password) : null;
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
    case 'INVALID_PASSWORD':
      return { field: 'current', message: 'currentWrong' };
    case 'NOT_MADE':
      return { field: 'form', message: 'notMade' };
    case 'OTHERS_STAY':
      return { field: 'form', message: 'othersStay' };
    case 'TOO_MANY_ATTEMPTS':
      return { field: 'form', message: 'tooMany' };
    default:
      return { field: 'form', message: 'failed' };
  }
}
