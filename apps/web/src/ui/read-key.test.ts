import { expect, test } from 'vitest';
import { readKey, type TypedKey } from './read-key.ts';

const plain = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, isComposing: false };
const read = (key: string, code: string, more: Partial<TypedKey> = {}) =>
  readKey({ ...plain, key, code, ...more });

test('a Latin letter is the key it writes, wherever it lies', () => {
  expect(read('f', 'KeyF')).toBe('f');
  expect(read('F', 'KeyF', { shiftKey: true })).toBe('f');
  // Dvorak: C lies where I does, and J where C does.
  expect(read('c', 'KeyI')).toBe('c');
  expect(read('j', 'KeyC')).toBe('j');
  // AZERTY: M lies beside L, and a comma where M does.
  expect(read('m', 'Semicolon')).toBe('m');
  expect(read(',', 'KeyM')).toBeNull();
  expect(read('ö', 'Semicolon')).toBeNull();
  expect(read('é', 'KeyE')).toBeNull();
});

test('a full-width letter is the plain one', () => {
  expect(read('ｆ', 'KeyF')).toBe('f');
  expect(read('Ｆ', 'KeyF')).toBe('f');
  expect(read('４', 'Digit4')).toBe('4');
  expect(read('？', 'Slash', { shiftKey: true })).toBe('?');
});

test('a letter of another script is the key where it lies', () => {
  expect(read('а', 'KeyF')).toBe('f');
  expect(read('А', 'KeyF', { shiftKey: true })).toBe('f');
  expect(read('は', 'KeyF')).toBe('f');
  expect(read('б', 'Comma')).toBeNull();
});

test('a digit is what is written or, without Shift, where it lies', () => {
  expect(read('&', 'Digit1')).toBe('1');
  expect(read('1', 'Digit1', { shiftKey: true })).toBe('1');
  expect(read('!', 'Digit1', { shiftKey: true })).toBeNull();
  expect(read('1', 'Numpad1')).toBe('1');
  expect(read('¡', 'Digit1', { altKey: true })).toBe('Alt+1');
});

test('keys without a sign have their names, and what is held with them', () => {
  expect(read(' ', 'Space')).toBe('Space');
  expect(read('ArrowLeft', 'ArrowLeft', { shiftKey: true })).toBe('Shift+ArrowLeft');
  expect(read('ArrowLeft', 'ArrowLeft', { ctrlKey: true })).toBe('Control+ArrowLeft');
  expect(read('c', 'KeyC', { ctrlKey: true })).toBe('Control+c');
  expect(read('c', 'KeyC', { metaKey: true })).toBeNull();
});

test('the first key of a composed word acts, and the word is no key', () => {
  expect(read('Process', 'KeyF')).toBe('f');
  expect(read('Process', 'KeyF', { isComposing: true })).toBeNull();
  expect(read('f', 'KeyF', { isComposing: true })).toBeNull();
});
