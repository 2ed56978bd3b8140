import type { Messages } from '@openfelt/phrases';
import type { Namespace } from './namespaces.ts';

/**
 * A part of the catalogue. It is typed as the whole: which part a page needs is held by a test, since no type can say what the
 * components below it will ask for.
 */
export function pickMessages(messages: Messages, namespaces: readonly Namespace[]): Messages {
  return Object.fromEntries(namespaces.map((name) => [name, messages[name]])) as Messages;
}
