import type { StreetId } from '../replay/street.ts';
import type { Locale } from './locale.ts';

const names: Readonly<Record<Locale, Readonly<Record<StreetId, string>>>> = {
  en: {
    ante: 'Ante',
    blinds: 'Blinds',
    deal: 'Deal',
    flop: 'Flop',
    turn: 'Turn',
    river: 'River',
    'third-street': 'Third street',
    'fourth-street': 'Fourth street',
    'fifth-street': 'Fifth street',
    'sixth-street': 'Sixth street',
    'seventh-street': 'Seventh street',
    draw: 'Draw',
    showdown: 'Showdown',
    result: 'Result',
  },
  ja: {
    ante: 'アンティ',
    blinds: 'ブラインド',
    deal: 'ディール',
    flop: 'フロップ',
    turn: 'ターン',
    river: 'リバー',
    'third-street': 'サードストリート',
    'fourth-street': 'フォースストリート',
    'fifth-street': 'フィフスストリート',
    'sixth-street': 'シックスストリート',
    'seventh-street': 'セブンスストリート',
    draw: 'ドロー',
    showdown: 'ショーダウン',
    result: '結果',
  },
};

/** A street's name, for the scrubber and the list of events. */
export function streetName(street: StreetId, locale: Locale): string {
  return names[locale][street];
}
