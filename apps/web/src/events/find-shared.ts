const letter = /[\p{L}\p{N}]/u;

/** How many characters two sentences have in common before they differ, without a word that only begins in the same way. */
export function findShared(one: string, other: string): number {
  let end = 0;
  while (end < one.length && one[end] === other[end]) end += 1;
  const goesOn = (text: string) => letter.test(text.charAt(end));
  if (!goesOn(one) && !goesOn(other)) return end;
  while (end > 0 && letter.test(one.charAt(end - 1))) end -= 1;
  return end;
}
