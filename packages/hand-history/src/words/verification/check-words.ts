import type { Check, CheckId, Verification } from '../../audit/verification.ts';
import type { Locale } from '../locale.ts';

type Settled = Exclude<Check['verdict'], 'fails'>;

/** What each check is of, and what it says where it does not fail. A verdict that a check cannot have says nothing of its own. */
interface CheckWords {
  readonly name: string;
  readonly holds: string;
  readonly pending?: string;
  readonly secret?: string;
  readonly none?: string;
  readonly corrected?: string;
}

const english: Readonly<Record<CheckId, CheckWords>> = {
  form: { name: 'File', holds: 'The file is a bundle, and holds nothing that a bundle does not.' },
  chain: {
    name: 'Chain',
    holds: 'Every event continues the one before, from the hand before to the end of this one.',
  },
  inclusion: {
    name: 'Checkpoint',
    holds: 'The end of the hand stands under a checkpoint that the given key has signed.',
    pending: 'The hand is under no checkpoint yet. Take the bundle again in a moment.',
  },
  evidence: {
    name: 'Evidence',
    holds: 'Refused commands, clocks and connections are those that the end of the hand names.',
    secret: 'Refused commands, clocks and connections are for the players of the hand and for auditors.',
    none: 'The record has no evidence beside it.',
  },
  replay: {
    name: 'Replay',
    holds: 'Every event follows from those before and keeps the rules.',
    corrected: 'A pot was paid against the rules; a decision has put that right.',
  },
  openings: {
    name: 'Cards',
    holds: 'Every card that is open here was committed to before the deal.',
    none: 'The cards are recorded, not proved: nothing was committed to.',
  },
  shuffle: {
    name: 'Shuffle',
    holds: 'The seed is the one that was committed to, and gives this deck.',
    secret: 'The seed stays with auditors: at this table the whole deck is not disclosed.',
    none: 'There is no shuffle to prove.',
  },
  entropy: {
    name: 'Players’ entropy',
    holds: 'What players added to the shuffle is what they had committed to.',
    secret: 'The players’ commitments stand in the evidence.',
    none: 'No player added to this shuffle.',
  },
  pots: {
    name: 'Pots',
    holds: 'Reckoned anew from contributions and shown hands alone, every pot goes where it went.',
    corrected: 'Reckoned anew, the pots go elsewhere; a decision has given everybody what is his.',
  },
  corrections: {
    name: 'Corrections',
    holds: 'Every decision is about this hand, stands under a checkpoint, and moved what it says.',
    pending: 'A decision is under no checkpoint yet. Take the bundle again in a moment.',
    none: 'There is no decision to check.',
  },
};

const japanese: Readonly<Record<CheckId, CheckWords>> = {
  form: { name: 'ファイル', holds: 'バンドルとして正しい形式で、余計な項目もありません。' },
  chain: {
    name: 'チェーン',
    holds: '前のハンドからこのハンドの終わりまで、すべての記録が途切れずにつながっています。',
  },
  inclusion: {
    name: 'チェックポイント',
    holds: 'ハンドの終わりは、指定された鍵で署名されたチェックポイントに含まれています。',
    pending: 'まだチェックポイントに含まれていません。少し待ってからバンドルを取り直してください。',
  },
  evidence: {
    name: '証拠',
    holds: '拒否された操作・時計・接続の記録は、ハンドの終わりが示すものと一致します。',
    secret: '拒否された操作・時計・接続の記録は、そのハンドの参加者と監査者だけが見られます。',
    none: 'この記録に証拠は付いていません。',
  },
  replay: {
    name: '再現',
    holds: 'すべての出来事が前の状態から導かれ、ルールどおりです。',
    corrected: 'ルールと違う支払いがありましたが、裁定によって正されています。',
  },
  openings: {
    name: 'カード',
    holds: 'ここで開かれているカードは、すべて配る前に確定していたものです。',
    none: '記録されたカードで、事前の確約がないため証明はできません。',
  },
  shuffle: {
    name: 'シャッフル',
    holds: 'シードは事前に確約されたもので、このデッキを生みます。',
    secret: 'シードは監査者だけのものです。このテーブルではデッキ全体は公開されません。',
    none: '証明すべきシャッフルはありません。',
  },
  entropy: {
    name: 'プレイヤーの乱数',
    holds: 'プレイヤーがシャッフルに加えた値は、事前に確約したものと一致します。',
    secret: 'プレイヤーの確約は証拠の中にあります。',
    none: 'このシャッフルに値を加えたプレイヤーはいません。',
  },
  pots: {
    name: 'ポット',
    holds: '拠出額と公開された役だけから計算し直しても、ポットの行き先は同じです。',
    corrected: '計算し直すとポットの行き先は違いますが、裁定によって全員が正しい額を受け取っています。',
  },
  corrections: {
    name: '訂正',
    holds:
      'どの裁定もこのハンドについてのもので、チェックポイントに含まれ、そのとおりにチップが動いています。',
    pending:
      'まだチェックポイントに含まれていない裁定があります。少し待ってからバンドルを取り直してください。',
    none: '確かめるべき裁定はありません。',
  },
};

const skipped = {
  en: 'Not looked at: an earlier check fails.',
  ja: '前の検査で失敗したため、調べていません。',
};

const words = { en: english, ja: japanese };

/** What a check is of: `Chain`. */
export const checkName = (id: CheckId, locale: Locale): string => words[locale][id].name;

/** What came of a check that does not fail, as a sentence. */
export function checkSentence(id: CheckId, verdict: Settled, locale: Locale): string {
  return words[locale][id][verdict] ?? skipped[locale];
}

/** The whole of a verification in a sentence. */
export function verdictSentence({ verdict }: Pick<Verification, 'verdict'>, locale: Locale): string {
  const sentences = {
    en: {
      holds: 'Everything that can be checked here holds.',
      pending: 'What can be checked holds; the hand, or a decision about it, is not under a checkpoint yet.',
      fails: 'This record does not hold.',
    },
    ja: {
      holds: 'ここで検証できることは、すべて正しいと確かめられました。',
      pending: '検証できることはすべて正しいですが、まだチェックポイントに含まれていません。',
      fails: 'この記録は正しくありません。',
    },
  };
  return sentences[locale][verdict];
}
