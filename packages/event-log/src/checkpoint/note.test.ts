import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toBase64 } from './base64.ts';
import { openNote, signNote } from './note.ts';
import { newSignerKey, parseSignerKey } from './note-key.ts';
import { createSeededSigner, seeded } from './seeded-signer.fixture.ts';

/** The example of Go's golang.org/x/mod/sumdb/note. */
const neumann = {
  verifierKey: 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW',
  signerKey: 'PRIVATE+KEY+PeterNeumann+c74f20a3+AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz',
  text: "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n",
  line: '— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=',
};

const signer = seeded('felt.example/log', 1);
const text = 'one\n\ntwo ♠\n';
const note = signNote(text, [signer]);
const code = (changed: string, key = signer.verifierKey) => {
  const opened = openNote(changed, key);
  return opened.ok ? 'ok' : opened.code;
};

describe('the reference note', () => {
  const reference = `${neumann.text}\n${neumann.line}\n`;

  test('opens with its verifier key', () => {
    expect(openNote(reference, neumann.verifierKey)).toEqual({
      ok: true,
      text: neumann.text,
      name: 'PeterNeumann',
    });
  });

  test('is what its signer key signs', () => {
    const reader = createSeededSigner(neumann.signerKey);
    expect(reader.verifierKey).toBe(neumann.verifierKey);
    expect(signNote(neumann.text, [reader])).toBe(reference);
  });

  test('is refused when its text is changed', () => {
    expect(code(reference.replace('answer', 'Answer'), neumann.verifierKey)).toBe('signature');
  });
});

describe('a signed note', () => {
  test('is split at its last empty line', () => {
    expect(openNote(note, signer.verifierKey)).toMatchObject({ ok: true, text });
  });

  test('that has opened opens again, and no other one does for its sake', () => {
    for (let time = 0; time < 2; time += 1) {
      expect(code(note)).toBe('ok');
      expect(code(note.replace('one', 'two'))).toBe('signature');
      expect(code(`x\n${note}`)).toBe('signature');
      expect(code(note, seeded('felt.example/log', 2).verifierKey)).toBe('signature');
      expect(code(note, `${signer.verifierKey}\none`)).toBe('key');
    }
  });

  test('of any text opens', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (lines) => {
        const clean = lines.map((line) => `${line.replace(/\p{Cc}/gu, '')}\n`).join('') || '\n';
        expect(openNote(signNote(clean, [signer]), signer.verifierKey)).toMatchObject({ text: clean });
      }),
    );
  });

  test('opens with each of the keys that signed it', () => {
    const other = seeded('felt.example/log', 2);
    const both = signNote(text, [signer, other]);
    expect(code(both)).toBe('ok');
    expect(code(both, other.verifierKey)).toBe('ok');
  });

  test('opens beside well-formed signatures of other keys, whatever these sign and however long they are', () => {
    const foreign = '— elsewhere AAAAAAA=';
    expect(code(`${note}${foreign}\n`)).toBe('ok');
    expect(code(`${note}${seeded('felt.example/log', 3).sign('another text\n')}\n`)).toBe('ok');
    expect(code(`${note}${seeded('elsewhere', 1).sign(text)}\n`)).toBe('ok');
  });

  test('does not open without a signature by the key', () => {
    expect(code(note, seeded('felt.example/log', 3).verifierKey)).toBe('signature');
    expect(code(note, seeded('felt.example/other', 1).verifierKey)).toBe('signature');
  });

  test.each([
    ['by the key', signer.sign(text)],
    ['by the key, of another text', signer.sign('another text\n')],
  ])('does not open with a second signature %s', (_, line) => {
    expect(code(`${note}${line}\n`)).toBe('form');
    expect(code(`${signNote(text, [seeded('elsewhere', 1), signer])}${line}\n`)).toBe('form');
  });

  test('does not open with two signatures by another key', () => {
    const line = `${seeded('elsewhere', 1).sign(text)}\n`;
    expect(code(note + line)).toBe('ok');
    expect(code(note + line + line)).toBe('form');
  });

  test('has 1 to 16 signatures', () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, at) => `— elsewhere/${at} AAAAAAA=\n`).join('');
    expect(code(note + lines(15))).toBe('ok');
    expect(code(note + lines(16))).toBe('form');
    expect(code(`${text}\n`)).toBe('form');
  });

  test.each([
    ['nothing', ''],
    ['no empty line', note.replaceAll('\n\n', '\n')],
    ['no last newline', note.slice(0, -1)],
    ['an empty last line', `${note}\n`],
    ['a carriage return', note.replaceAll('\n', '\r\n')],
    ['a control character', `\u0007${note}`],
    ['half of a surrogate pair', `\ud800${note}`],
    ['another dash', note.replace('—', '-')],
    ['two spaces', note.replace('— ', '—  ')],
    ['a space at the end of a line', note.replace(/\n$/, ' \n')],
    ['base64 without its padding', note.replace('=\n', '\n')],
    ['base64 that is cut', note.replace(/.=\n$/, '\n')],
    ['a signature line without a signature', `${note}— elsewhere AAAAAA==\n`],
    ['a signature line of something else', `${note}felt.example/log\n`],
    ['a name with a plus sign', `${note}— a+b AAAAAAA=\n`],
  ])('with %s is no note', (_, changed) => {
    expect(changed).not.toBe(note);
    expect(code(changed)).toBe('form');
  });

  test('takes base64 in its canonical form only: bits that decode to nothing are zero', () => {
    const [before = '', last = ''] = note.split(/(?=.=\n$)/);
    const changed = before + String.fromCharCode(last.charCodeAt(0) + 1) + last.slice(1);
    expect(atob(changed.split(' ').at(-1)?.trim() ?? '')).toBe(atob(note.split(' ').at(-1)?.trim() ?? ''));
    expect(code(changed)).toBe('form');
  });
});

describe('a key', () => {
  const key = newSignerKey('felt.example/log', new Uint8Array(32).fill(1));
  const { verifierKey } = neumann;

  test.each([
    ['nothing', ''],
    ['another id', verifierKey.replace('c74f20a3', 'c74f20a4')],
    ['an id in capitals', verifierKey.replace('c74f20a3', 'C74F20A3')],
    ['another name', `Paul${verifierKey.slice(5)}`],
    ['a name with a space', `Peter ${verifierKey}`],
    ['no name', verifierKey.slice('PeterNeumann'.length)],
    ['another public key', verifierKey.replace('ARpc', 'ARpd')],
    ['another signature type', verifierKey.replace('+ARpc', '+AhpC')],
    ['a key that is too short', verifierKey.slice(0, -4)],
    ['a newline', `${verifierKey}\n`],
    ['a signer key', neumann.signerKey],
  ])('for verifying with %s cannot be read', (_, changed) => {
    expect(changed).not.toBe(verifierKey);
    expect(code(note, changed)).toBe('key');
  });

  test.each([
    ['nothing', ''],
    ['a verifier key', verifierKey],
    ['another id', key.replace(/\+[0-9a-f]{8}\+/, '+00000000+')],
    ['another seed', key.replace('AQEBAQ', 'AQEBAg')],
    ['a seed that is too short', key.slice(0, -4)],
    ['a newline', `${key}\n`],
  ])('for signing with %s cannot be read, and is not repeated in the message', (_, changed) => {
    const parsed = parseSignerKey(changed);
    expect(parsed.ok).toBe(false);
    if (!parsed.ok && changed !== '') expect(parsed.message).not.toContain(changed.trim().slice(-16));
  });

  test('is made of a name and a seed of 32 bytes', () => {
    for (const name of ['', 'a b', 'a+b', 'a\nb', 'a\u2003b', '\ud800']) {
      expect(() => newSignerKey(name, new Uint8Array(32))).toThrow(RangeError);
    }
    expect(() => newSignerKey('felt.example/log', new Uint8Array(31))).toThrow(RangeError);
  });

  test.each([
    ['is no point of the curve', 2],
    ['is the neutral point, for which every text has a signature by the rules of ZIP 215', 1],
  ])('that %s verifies nothing', (_, y) => {
    const point = Uint8Array.of(y, ...new Array<number>(31).fill(0));
    const key = concatBytes(Uint8Array.of(1), point);
    const id = sha256(concatBytes(utf8ToBytes(`${signer.name}\n`), key)).subarray(0, 4);
    const forged = `— ${signer.name} ${toBase64(concatBytes(id, point, new Uint8Array(32)))}`;
    const weak = `${signer.name}+${bytesToHex(id)}+${toBase64(key)}`;
    expect(code(`${text}\n${forged}\n`, weak)).toBe('signature');
  });
});
