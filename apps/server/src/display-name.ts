import type { NameRefusal } from '@openfelt/api';
import { locales } from '@openfelt/phrases';
import { phrasesIn } from '@openfelt/phrases/catalogues';

/** A name as it is kept, in NFKC, or why it cannot be one. */
export type ParsedName =
  | { readonly ok: true; readonly name: string }
  | ({ readonly ok: false } & NameRefusal);

const maxLength = 24;

/** What nobody sees: controls, formats, fillers, variation selectors, the blank of Braille, and spaces of other widths. */
const hidden = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Z}/u;

/**
 * Marks on nothing, enclosing ones, and more than a script needs: no language puts three of the marks that all scripts share on a letter;
 * of its own marks Burmese has six.
 */
const stacked = /\p{Me}|(?:^|[^\p{L}\p{M}\p{N}])\p{M}|(?:(?=\p{M})\p{sc=Zinh}){3}|\p{M}{7}/u;

/** Letters, marks, digits and punctuation, and the symbols of ASCII. */
const plain =
  /^[\p{L}\p{M}\p{Nd}\p{Nl}\p{P}\x20-\x7e]*[\p{L}\p{Nd}\p{Nl}][\p{L}\p{M}\p{Nd}\p{Nl}\p{P}\x20-\x7e]*$/u;

/** The scripts in which people write their names (UAX 31), by their codes. */
const scripts =
  'Adlm Arab Armn Beng Bopo Cans Cher Cyrl Deva Ethi Geor Grek Gujr Guru Hang Hani Hebr Hira Java Kana Khmr Knda Laoo Latn Lisu Mlym Mong Mymr Nkoo Orya Sinh Sylo Syrc Taml Telu Tfng Thaa Thai Tibt Yiii';

/** What one name may be written in: one script, or those that Japanese, Chinese and Korean mix (UTS 39, highly restrictive). */
const together = ['Latn Hani Hira Kana', 'Latn Hani Bopo', 'Latn Hani Hang', ...scripts.split(' ')].map(
  (allowed) =>
    new RegExp(
      `^[${[...allowed.split(' '), 'Zyyy', 'Zinh'].map((code) => `\\p{scx=${code}}`).join('')}]*$`,
      'u',
    ),
);

/** Why a text cannot be read as it looks; null where it can. */
export function findUnreadable(text: string): 'hidden-characters' | 'stacked-marks' | null {
  if (hidden.test(text)) return 'hidden-characters';
  return stacked.test(text) ? 'stacked-marks' : null;
}

const refuse = (code: NameRefusal['code'], message: string): ParsedName => ({ ok: false, code, message });

/** Reads a name that someone wants. What looks like plain letters in other clothes (full width, mathematical) becomes plain letters. */
export function parseName(text: string): ParsedName {
  const name = text.normalize('NFKC').trim().replace(/ +/g, ' ');
  const unreadable = findUnreadable(name);
  if (unreadable === 'hidden-characters')
    return refuse(unreadable, 'The name has characters that no one can see.');
  if (unreadable === 'stacked-marks') return refuse(unreadable, 'The name has too many marks on one letter.');
  if (!plain.test(name) || name.length > maxLength)
    return refuse(
      'symbols',
      `A name has letters or digits, no pictures, and at most ${maxLength} characters.`,
    );
  if (!together.some((script) => script.test(name)))
    return refuse('mixed-scripts', 'The name mixes alphabets whose letters look alike. Write it in one.');
  if (reserved.has(nameSkeleton(name)))
    return refuse('name-taken', 'This is what those are called who have no name any more.');
  return { ok: true, name };
}

// biome-ignore format: read as a table
/** Letters and digits that look like the first of their group, in some font. */
const lookalikes = [
  'aаαɑ', 'bЬВΒв', 'cсϲ', 'dԁ', 'eеΕЕ', 'gɡ', 'hһНΗнᎻ', 'jјЈ', 'kкΚКκ', 'lLI1iıіІΙιӏӀ|!ӏו', 'mМΜм', 'nпΝ',
  'oоοσ0оОΟօסه', 'pрρРΡ', 'qԛ', 'rг', 'sѕЅꜱ', 'tтТΤτ', 'uυսս', 'vνѵ', 'wԝωш', 'xхХΧχ', 'yуУΥү', 'zΖ',
  'ニ二', 'ロ口', 'エ工', 'カ力', 'タ夕', 'ト卜', 'ハ八', 'ヘへ', 'ベべ', 'ペぺ', 'リり', '一ーㅡ丨',
];
const shapes = new Map(lookalikes.flatMap(([first = '', ...others]) => others.map((each) => [each, first])));

/** What is left of a name when all that looks alike is the same: two names of one skeleton can be taken for each other (after UTS 39). */
export function nameSkeleton(name: string): string {
  const letters = name.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
  const bare = [...letters.normalize('NFC')].map((each) => {
    const lower = (shapes.get(each) ?? each).toLowerCase();
    return shapes.get(lower) ?? lower;
  });
  const skeleton = bare
    .join('')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
  return skeleton === '' ? name : skeleton;
}

/** What those are called who have deleted their accounts: nobody else is. */
const reserved = new Set(locales.map((locale) => nameSkeleton(phrasesIn(locale).say('common.formerPlayer'))));
