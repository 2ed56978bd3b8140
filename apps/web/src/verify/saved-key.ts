const storageKey = 'verifier-key';

/** The public key that was given last in this browser; empty where there is none. */
export function loadSavedKey(): string {
  try {
    return window.localStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
}

/** Keeps the public key for the next visit. */
export function saveKey(key: string): void {
  try {
    window.localStorage.setItem(storageKey, key);
  } catch {
    // A browser without storage asks again.
  }
}
