const table =
  '<rect x="1" y="5" width="30" height="22" rx="11" fill="#5a4638"/><rect x="3.5" y="7.5" width="25" height="17" rx="8.5" fill="#14503A"/><path d="M16 10l4.5 6-4.5 6-4.5-6z" fill="#F2B84B"/>';

/** The mark as a picture of its own, on nothing: a table from above with a card on it. */
export const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${table}</svg>`;

/** The mark on a ground that fills a square: `share` of its width is the table's, the rest may be cut away. */
export function markOnGround(share: number): string {
  const side = 32 / share;
  const edge = (32 - side) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${edge} ${edge} ${side} ${side}"><rect x="${edge}" y="${edge}" width="${side}" height="${side}" fill="#0F1215"/>${table}</svg>`;
}
