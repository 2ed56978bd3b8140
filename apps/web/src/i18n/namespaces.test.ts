import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { findNamespaces } from './namespaces.fixture.ts';
import { frame, pageNamespaces } from './namespaces.ts';

const app = fileURLToPath(new URL('../app/', import.meta.url));
const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
const pages = files.filter((file) => file.endsWith('page.tsx'));

const isPage = (name: string | undefined): name is keyof typeof pageNamespaces =>
  name !== undefined && name in pageNamespaces;

describe('the messages of a page', () => {
  test.each(pages)('%s: those that its components ask for, and no others', (file) => {
    const page = /(?:<PageMessages page="|withMessages\(')(\w+)/.exec(
      readFileSync(join(app, file), 'utf8'),
    )?.[1];
    if (!isPage(page)) throw new Error(`${file} names no page of the list`);
    const needed = [...findNamespaces(join(app, file))].filter(
      (name) => !frame.some((each) => each === name),
    );
    expect([...pageNamespaces[page]].toSorted()).toEqual(needed.toSorted());
  });

  test('the frame has what stands around every page, and in its place', () => {
    // Notices may come on every page; their part is loaded with the first one.
    const around = ['layout.tsx', 'error.tsx', 'not-found.tsx', '../ui/toaster.tsx'];
    const needed = new Set(around.flatMap((file) => [...findNamespaces(join(app, file))]));
    expect([...frame].toSorted()).toEqual([...needed].toSorted());
  });
});
