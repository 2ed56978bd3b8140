import { ask } from '../identity/account-platform.fixture.ts';
import type { AccountVisitor } from '../identity/account-visitor.fixture.ts';

/** Makes a collection of someone; gives its id. */
export async function createCollection(who: AccountVisitor, name: string): Promise<string> {
  const made = await ask(who, ({ client }) => client.collections.create.mutate({ name }));
  if (!made.ok) throw new Error(made.message);
  return made.collectionId;
}
