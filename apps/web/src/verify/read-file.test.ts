import { bundleBytes } from '@openfelt/hand-history/audit';
import { expect, test } from 'vitest';
import { readFile } from './read-file.ts';

const file = (size: number, text: () => Promise<string>) => ({ name: 'hand.json', size, text });

test('a bundle’s file is read', async () => {
  expect(await readFile(file(bundleBytes, async () => '{}'))).toEqual({
    name: 'hand.json',
    kind: 'text',
    text: '{}',
  });
});

test('a file of more bytes than a bundle may have is not read at all', async () => {
  const text = () => Promise.reject(new Error('it was read'));
  expect(await readFile(file(bundleBytes + 1, text))).toEqual({ name: 'hand.json', kind: 'too-large' });
});

test('a folder or a lost file says so', async () => {
  const text = () => Promise.reject(new Error('gone'));
  expect(await readFile(file(2, text))).toEqual({ name: 'hand.json', kind: 'unreadable' });
});
