import type { IncomingMessage } from 'node:http';

/** The path under which hands come into a collection. */
const door = /^\/collections\/([\w-]{1,64})\/hands$/;

/** Whether a path is that of the hands of a collection. */
export const isCollectionDoor = (path: string): boolean => door.test(path);

/** The id of the collection that a request is about; empty where its path is no such door. */
export function readCollectionId({ url }: IncomingMessage): string {
  return door.exec(new URL(url ?? '', 'http://localhost').pathname)?.[1] ?? '';
}
