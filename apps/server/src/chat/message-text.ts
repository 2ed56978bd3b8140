import { findUnreadable } from '../display-name.ts';

/** A text as it is said, or why it is not. */
export type ParsedText =
  | { readonly ok: true; readonly text: string }
  | {
      readonly ok: false;
      readonly code: 'hidden-text' | 'stacked-text' | 'no-text';
      readonly message: string;
    };

/** Reads what somebody typed as one line: spaces of all widths become plain ones, and what chooses the look of an emoji is dropped. */
export function parseMessageText(typed: string): ParsedText {
  const text = typed
    .normalize('NFC')
    .replace(/[\p{Zs}\t\r\n]+/gu, ' ')
    .replaceAll('\ufe0f', '')
    .trim();
  if (text === '') return { ok: false, code: 'no-text', message: 'There is nothing to say.' };
  switch (findUnreadable(text)) {
    case 'hidden-characters':
      return { ok: false, code: 'hidden-text', message: 'This has characters that no one can see.' };
    case 'stacked-marks':
      return { ok: false, code: 'stacked-text', message: 'This has too many marks on one letter.' };
    case null:
      return { ok: true, text };
  }
}
