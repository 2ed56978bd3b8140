/** How wide a text is drawn, about, in full letters as Japanese has: Latin ones and figures are about half as wide. */
export const getTextWidth = (text: string): number =>
  [...text].reduce((width, letter) => width + (letter > '\u2e80' ? 1 : 0.55), 0);
