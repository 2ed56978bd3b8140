/** Digits and signs that are written for letters. */
const leet: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** So many characters around a word make no other password of it. */
const maxAround = 5;

/** A password as it may stand in a list: plain, without what is around its letters, once if it is repeated, and all that with letters for signs. */
function listVariants(password: string): readonly string[] {
  const plain = password.normalize('NFKC').toLowerCase();
  const word = plain.replace(/^\P{L}+|\P{L}+$/gu, '');
  const [, part = plain] = /^(.+?)\1+$/su.exec(plain) ?? [];
  const found = plain.length - word.length <= maxAround ? [plain, part, word] : [plain, part];
  return [...found, ...found.map((text) => text.replace(/[013457@$!]/g, (sign) => leet[sign] ?? sign))];
}

/** The 49,000 most common ones, in lower case; read when the first is asked for. */
let common: Promise<ReadonlySet<string>> | null = null;

function loadCommon(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  );
  return common;
}

/** Whether a password is among those that are guessed first, or a word of them in other clothes (`Passw0rd2026!`). */
export async function isCommonPassword(password: string): Promise<boolean> {
  const known = await loadCommon();
  return listVariants(password).some((variant) => variant.length < 3 || known.has(variant));
}
