import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Checkpoint, openCheckpoint, signCheckpoint } from './checkpoint.ts';
import { signNote } from './note.ts';
import { seeded } from './seeded-signer.fixture.ts';

const signer = seeded('felt.example/log', 1);
const checkpoint: Checkpoint = { origin: signer.name, size: 12, root: '5a'.repeat(32) };
const note = signCheckpoint(checkpoint, [signer]);

const code = (changed: string, key = signer.verifierKey) => {
  const opened = openCheckpoint(changed, key);
  return opened.ok ? 'ok' : opened.code;
};

/** A note that the key did sign, of a text that need not be a checkpoint. */
const signed = (text: string) => code(signNote(text, [signer]));

const root = 'WlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlo=';

describe('a checkpoint', () => {
  test('is three lines, an empty line and the signatures (C2SP tlog-checkpoint)', () => {
    expect(note.startsWith(`felt.example/log\n12\n${root}\n\n— felt.example/log `)).toBe(true);
    expect(note.split('\n')).toHaveLength(6);
  });

  test('of any size and root opens as it was signed', () => {
    const anyRoot = fc.stringMatching(/^[0-9a-f]{64}$/);
    fc.assert(
      fc.property(fc.maxSafeNat(), anyRoot, (size, hash) => {
        const any = { origin: signer.name, size, root: hash };
        const opened = openCheckpoint(signCheckpoint(any, [signer]), signer.verifierKey);
        expect(opened).toEqual({ ok: true, checkpoint: any });
      }),
    );
  });

  test('with any character changed, left out or doubled is refused', () => {
    const others = ['A', 'b', '0', '1', '+', '/', '=', ' ', '\n', '—', '\u0000', 'é'];
    for (const place of Array.from(note).keys()) {
      const [before, char, after] = [note.slice(0, place), note.charAt(place), note.slice(place + 1)];
      const next = String.fromCharCode(char.charCodeAt(0) ^ 1);
      for (const other of [...others, next, char.toUpperCase(), char.toLowerCase()]) {
        if (other !== char) expect(code(before + other + after)).not.toBe('ok');
      }
      expect(code(before + after)).not.toBe('ok');
      expect(code(before + char + char + after)).not.toBe('ok');
    }
  });

  test('is refused with another key, also one of the same name', () => {
    expect(code(note, seeded(signer.name, 2).verifierKey)).toBe('signature');
    expect(code(note, seeded('felt.example/other', 1).verifierKey)).toBe('signature');
    expect(code(note, 'felt.example/log')).toBe('key');
  });

  test('has the name of its key as its origin', () => {
    expect(signed(`felt.example/log\n12\n${root}\n`)).toBe('ok');
    expect(signed(`felt.example/other\n12\n${root}\n`)).toBe('form');
  });

  test.each([
    ['leading zeros', '012'],
    ['a sign', '+12'],
    ['a negative size', '-1'],
    ['a fraction', '1.5'],
    ['an exponent', '1e3'],
    ['hexadecimal digits', '0x12'],
    ['a space', ' 12'],
    ['other digits', '１２'],
    ['a size beyond 2⁵³ − 1', '9007199254740992'],
    ['no size', ''],
  ])('with %s in its size is refused though it is signed', (_, size) => {
    expect(signed(`felt.example/log\n${size}\n${root}\n`)).toBe('form');
  });

  test.each([
    ['31 bytes', 'WlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWg=='],
    ['33 bytes', 'WlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpa'],
    ['a base64 that is not canonical', root.replace('lo=', 'lp=')],
    ['no padding', root.slice(0, -1)],
    ['a space', `${root} `],
  ])('with a root of %s is refused though it is signed', (_, base64) => {
    expect(signed(`felt.example/log\n12\n${base64}\n`)).toBe('form');
  });

  test('with more lines or fewer is refused though it is signed', () => {
    expect(signed(`felt.example/log\n12\n${root}\nextension\n`)).toBe('form');
    expect(signed(`felt.example/log\n12\n`)).toBe('form');
    expect(signed(`\nfelt.example/log\n12\n${root}\n`)).toBe('form');
  });
});
