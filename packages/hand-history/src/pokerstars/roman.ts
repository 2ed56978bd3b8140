const numerals = [
  ['M', 1000],
  ['CM', 900],
  ['D', 500],
  ['CD', 400],
  ['C', 100],
  ['XC', 90],
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
] as const;

/** Roman numerals end below it. */
const end = 4_000;

/** A positive number in Roman numerals; null of one that has none, from 4000 on. */
export function toRoman(number: number): string | null {
  if (number >= end) return null;
  let left = number;
  let text = '';
  for (const [letters, value] of numerals)
    while (left >= value) {
      text += letters;
      left -= value;
    }
  return text;
}

/** The number that Roman numerals are, in whatever case; null of what is none. */
export function fromRoman(text: string): number | null {
  const letters = text.toUpperCase();
  let at = 0;
  let number = 0;
  for (const [numeral, value] of numerals)
    while (letters.startsWith(numeral, at)) {
      number += value;
      at += numeral.length;
    }
  // Other ways to write a number are none of it.
  return number > 0 && toRoman(number) === letters ? number : null;
}
