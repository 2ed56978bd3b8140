import type { Seat } from '@openfelt/engine';
import type { CorrectionFault, Flaw } from '../../audit/verification.ts';
import { tellFlaw } from '../audit/index.ts';
import type { Locale } from '../locale.ts';

type Why<C extends Flaw['code']> = Extract<Flaw, { readonly code: C; readonly why: string }>['why'];

const chain: Readonly<Record<Locale, Readonly<Record<Why<'chain'>, string>>>> = {
  en: {
    hash: 'its content is not what its hash was made of: it was changed',
    'prev-hash': 'it does not continue the event before it',
    version: 'an event was left out, doubled or moved',
    stream: 'it belongs to another stream',
  },
  ja: {
    hash: '内容がハッシュと一致しません(変更されています)',
    'prev-hash': '前の記録につながっていません',
    version: '記録が抜けているか、重複しているか、入れ替わっています',
    stream: '別のストリームの記録です',
  },
};

const checkpoint: Readonly<Record<Locale, Readonly<Record<Why<'checkpoint'>, string>>>> = {
  en: {
    form: 'The checkpoint is not a signed note of the form that it has to have.',
    key: 'The public key cannot be read. It looks like name+1a2b3c4d+A….',
    signature: 'The checkpoint is not signed by the given key.',
    path: 'The end of the hand is not the one that the checkpoint holds: the events were rewritten.',
  },
  ja: {
    form: 'チェックポイントの形式が正しくありません。',
    key: '公開鍵を読み取れません。「name+1a2b3c4d+A…」の形で入力してください。',
    signature: '指定された鍵による署名ではありません。',
    path: 'ハンドの終わりがチェックポイントの内容と違います(記録が書き換えられています)。',
  },
};

const evidence: Readonly<Record<Locale, Readonly<Record<Why<'evidence'>, string>>>> = {
  en: {
    missing: 'The evidence that belongs to this perspective is missing.',
    'not-due': 'There is evidence that this perspective does not have.',
    chain: 'The evidence is not one unbroken chain',
    unreadable: 'The evidence holds what cannot be read',
    end: 'The evidence does not lead to the head that the end of the hand names',
  },
  ja: {
    missing: 'この視点にあるはずの証拠がありません。',
    'not-due': 'この視点にはないはずの証拠があります。',
    chain: '証拠の記録が途切れています',
    unreadable: '読み取れない証拠があります',
    end: '証拠が、ハンドの終わりの示すものに至りません',
  },
};

const opening: Readonly<Record<Locale, Readonly<Record<Why<'opening'>, string>>>> = {
  en: {
    missing: 'is not opened, though this perspective may know its card',
    'not-due': 'is opened, though this perspective may not know its card',
    differs: 'is opened as another card than the event shows',
    'not-committed': 'was not committed to as this card before the deal',
  },
  ja: {
    missing: 'のカードが開かれていません',
    'not-due': 'のカードは、この視点では見られないはずです',
    differs: 'のカードが、記録された出来事と違います',
    'not-committed': 'は、配る前に確定したカードではありません',
  },
};

const seed: Readonly<Record<Locale, Readonly<Record<Why<'seed'>, string>>>> = {
  en: {
    missing: 'The seed is missing.',
    'not-due': 'The seed is there, though it is not disclosed to this perspective.',
    commitment: 'The seed is not the one that was committed to.',
    root: 'The seed does not give the deck that was dealt.',
    reshuffle: 'The seed does not give this reshuffle.',
    cards: 'The seed gives another card in a slot that is opened.',
  },
  ja: {
    missing: 'シードがありません。',
    'not-due': 'この視点には公開されないはずのシードがあります。',
    commitment: 'シードが、事前に確約されたものではありません。',
    root: 'シードから、配られたデッキが得られません。',
    reshuffle: 'シードから、この再シャッフルが得られません。',
    cards: '開かれたカードが、シードから得られるものと違います。',
  },
};

const entropy: Readonly<Record<Locale, Readonly<Record<Why<'entropy'>, string>>>> = {
  en: {
    'not-committed': 'added to the shuffle without having committed to it',
    differs: 'added something else to the shuffle than he had committed to',
    'left-out': 'committed to something that neither entered the shuffle nor is noted as withheld',
  },
  ja: {
    'not-committed': 'は、確約なしにシャッフルへ値を加えています',
    differs: 'がシャッフルに加えた値は、確約したものと違います',
    'left-out': 'の確約した値が、使われも「不提出」と記録されもしていません',
  },
};

const correctionParts = {
  en: { decision: 'the decision', adjustment: 'the adjustment' },
  ja: { decision: '裁定', adjustment: 'チップの移動' },
} as const;

const correction: Readonly<Record<Locale, Readonly<Record<CorrectionFault, string>>>> = {
  en: {
    hash: 'is not what its hash was made of: it was changed',
    unreadable: 'cannot be read',
    stream: 'does not stand in the stream where it belongs',
    hand: 'is about another hand, another end of this one, or somebody who was not dealt into it',
    unbalanced: 'does not balance: what some get is not what others give',
    order: 'is out of order, there twice, or after a final decision',
    differs: 'is missing, or moves other chips than the decision says',
    checkpoint: 'is under no checkpoint that the given key has signed',
    'not-due': 'has a proof, though there is none',
  },
  ja: {
    hash: 'の内容がハッシュと一致しません(変更されています)',
    unreadable: 'を読み取れません',
    stream: 'が本来のストリームにありません',
    hand: 'は別のハンド、このハンドの別の終わり、または参加していないプレイヤーについてのものです',
    unbalanced: 'の増減の合計がゼロになりません',
    order: 'の順序が違うか、重複しているか、最終の裁定より後にあります',
    differs: 'がないか、裁定の内容と違います',
    checkpoint: 'は、指定された鍵で署名されたチェックポイントに含まれていません',
    'not-due': 'がないのに、その証明があります',
  },
};

const at = (version: number, locale: Locale) => (locale === 'ja' ? `記録 ${version}:` : `Event ${version}: `);

/**
 * What is wrong, as a sentence, with the event where it has one. `name` gives the player of a seat; amounts are told in the hand's
 * `unit`, which is not 1 for recorded hands only.
 */
export function flawSentence(flaw: Flaw, name: (seat: Seat) => string, locale: Locale, unit = 1): string {
  const isJapanese = locale === 'ja';
  switch (flaw.code) {
    case 'form': {
      const where = flaw.path === '' ? '' : ` (${flaw.path})`;
      return isJapanese
        ? `バンドルのファイルではありません${where}:${flaw.message}`
        : `This is no bundle${where}: ${flaw.message}.`;
    }
    case 'chain':
      return `${at(flaw.version, locale)}${chain[locale][flaw.why]}${isJapanese ? '。' : '.'}`;
    case 'start':
      return `${at(flaw.version, locale)}${
        isJapanese
          ? 'バンドルが前のハンドの始まりから始まっていません。'
          : 'the bundle does not begin with the hand before, or with the opening of the table.'
      }`;
    case 'end':
      return `${at(flaw.version, locale)}${
        isJapanese
          ? 'ハンドの終わりで終わっていません。'
          : 'the bundle does not end with the end of one hand.'
      }`;
    case 'unreadable':
      return `${at(flaw.version, locale)}${
        isJapanese ? `読み取れません(${flaw.message})。` : `it cannot be read (${flaw.message}).`
      }`;
    case 'checkpoint':
      return checkpoint[locale][flaw.why];
    case 'evidence': {
      const sentence = evidence[locale][flaw.why];
      if (flaw.evidenceVersion === null) return sentence;
      return isJapanese
        ? `${sentence}(証拠 ${flaw.evidenceVersion})。`
        : `${sentence} (at ${flaw.evidenceVersion} of the side stream).`;
    }
    case 'impossible':
      return `${at(flaw.version, locale)}${
        isJapanese ? `ここでは起こりえません(${flaw.message})。` : `it cannot be here: ${flaw.message}.`
      }`;
    case 'law':
      return `${at(flaw.version, locale)}${
        isJapanese
          ? `${flaw.rule} に反しています(${flaw.message})。`
          : `it breaks ${flaw.rule}: ${flaw.message}.`
      }`;
    case 'opening':
      return `${at(flaw.version, locale)}${
        isJapanese
          ? `スロット ${flaw.slot} ${opening.ja[flaw.why]}。`
          : `slot ${flaw.slot} ${opening.en[flaw.why]}.`
      }`;
    case 'perspective':
      return isJapanese
        ? `席 ${flaw.seat + 1} はこのハンドに参加していません。`
        : `Seat ${flaw.seat + 1} was not dealt into this hand.`;
    case 'seed':
      return `${at(flaw.version, locale)}${seed[locale][flaw.why]}`;
    case 'entropy':
      return isJapanese
        ? `${name(flaw.seat)}${entropy.ja[flaw.why]}。`
        : `${name(flaw.seat)} ${entropy.en[flaw.why]}.`;
    case 'correction': {
      const what = correctionParts[locale][flaw.part];
      return isJapanese
        ? `訂正 ${flaw.index + 1}:${what}${correction.ja[flaw.why]}。`
        : `Correction ${flaw.index + 1}: ${what} ${correction.en[flaw.why]}.`;
    }
    case 'pots':
      return `${at(flaw.version, locale)}${tellFlaw(flaw.flaw, name, locale, unit)}`;
  }
}
