// What sentences never say, in English and in Japanese: the voice and the terms of the product as patterns.
//
// A rule refuses its own `sample`, so that none is there which cannot fail. `in` and `notIn` bound it to parts of the
// catalogue. An exception names a key with its reason, and has to be one: a key that the rule would not refuse is
// refused itself. `◇` stands for whatever a sentence inserts.

/** Dealer's lines and proofs, which have no contractions. */
const formal = [
  'award',
  'check',
  'decision',
  'event',
  'finding',
  'houseRules',
  'issue',
  'misplaced',
  'pot',
  'potIssue',
  'rule',
  'rules.flow',
  'step',
];
const dealersLines = ['event', 'award'];
const rulesInWords = ['houseRules', 'rule', 'rules.flow', 'step', 'newTable.option'];
const verification = ['audit', 'check', 'issue', 'verify'];

/** English of the whole project: the catalogue, what the server and the engine answer, and the documents. */
export const everywhere = [
  {
    pattern: /(?<!`)\b(?:every|no|some|any)body\b/i,
    say: 'everyone, no one, someone, anyone',
    sample: 'Somebody was faster.',
  },
  { pattern: /\be-mail/i, say: 'email', sample: 'That is no e-mail address.' },
  { pattern: /\breckon/i, say: 'calculate, recalculate', sample: 'Reckon again' },
  { pattern: /\banew\b/i, say: 'again', sample: 'Look at it and decide anew.' },
  {
    pattern: /\b(?:he|his|him|himself|she|her|hers|herself)\b/i,
    say: 'they, their, them',
    sample: 'What each gets; with a minus, what he gives.',
  },
];

/** Words that have a capital wherever they stand, beginnings included. */
const properNouns =
  'A[hKJ]|Ah|Big O|Bluffjack|Charlie|English|Hand History|History|Japanese|Omaha|Open Hand|Openfelt|Poker Hand|PokerStars|Shift|Texas';

/** English that people read in the product. */
export const english = [
  ...everywhere,
  {
    pattern:
      /(?:^|[.;:,] |\b(?:if|that|when|where|before|and|or) )one (?:may|can|must|should|could|has to|folds|checks|bets|calls|sits|opens)\b/i,
    say: 'you, or name the player',
    sample: 'One may fold at any time',
  },
  { pattern: /\bone’s own\b|\boneself\b/i, say: 'your', sample: 'To sit down at one’s own table' },
  {
    pattern: /\b(?:of|for|from|by|only|all) who\b/i,
    say: 'players who, anyone who, whoever',
    sample: 'Only who was dealt into a hand can dispute it.',
  },
  { in: dealersLines, pattern: /\.$/, say: 'no full stop in a dealer’s line', sample: 'Ann folds.' },
  {
    pattern:
      /^(?:Add|Choose|Copy|Create|Download|Go to|Join|Leave|Open|Reload|Remove|Save|Send|Sign in with|Use|Verify|Withdraw) (?:an?|the) [^.:?…]*$/,
    say: 'a button without its article',
    sample: 'Reload the page',
    except: {
      'multiTable.keyTable': 'what a key does',
      'multiTable.keyUrgent': 'what a key does',
      'notes.placeholder': 'what a field is for',
      'verify.file': 'what a field is for',
    },
  },
  {
    pattern: /\bcould not\b/,
    say: 'Couldn’t …: what happened, then what to do',
    sample: 'The lobby could not be loaded',
  },
  { in: formal, pattern: /n’t\b|’(?:re|ve|ll)\b/, say: 'no contraction here', sample: 'It can’t be read.' },
  {
    notIn: [...formal, 'rulesIssue'],
    pattern: /\b(?:cannot|do not|does not)\b|(?:^|[.:;] )You (?:are|will)\b/,
    say: 'the contraction',
    sample: 'You are watching. Every seat is taken.',
  },
  {
    pattern: /['"]/,
    say: '’ and “ ”: a straight one can open a quotation',
    sample: "You don't have that many chips.",
  },
  {
    pattern: new RegExp(`(?<=[a-z◇][,;]? )(?!${properNouns})[A-Z][a-z]+`),
    say: 'sentence case, or add the name to properNouns',
    sample: 'Create Table',
  },
  { pattern: /\s…|\.{3}/, say: '… with no space before it', sample: 'Sending …' },
  {
    pattern: /\b(?:hands|bets|lines?|cards) an? (?:hour|hand|round|draw|player)\b/i,
    say: 'per',
    sample: 'Hands an hour',
  },
  {
    pattern: /(?<!\bat )\b(?:least|most|largest|fewest|smallest) (?:bet|buy-in|raise|chips|stack)\b/i,
    say: 'minimum, maximum',
    sample: 'Largest bet',
  },
  {
    pattern: /(?:^|[.;:,] )where\b/i,
    say: 'if or when: “where” is for places',
    sample: 'Where everyone checks, the deal passes.',
    except: {
      'account.sessions.title': 'a place',
      'audit.eventsBefore': 'a place',
    },
  },
  {
    in: rulesInWords,
    pattern: /\bha(?:s|ve) to\b/,
    say: 'must',
    sample: 'The player left of the dealer has to bet',
  },
  {
    pattern:
      /\b(?:colors?|gray|center|favorites?|license|canceled|anymore|practice against)\b|\w(?:iz(?:e|ed|ing)|ization)\b(?<!siz(?:e|ed)|priz(?:e|ed))/i,
    say: 'British spelling, “any more”',
    sample: 'The color of cards',
  },
  {
    pattern: /\b(?:one|each|per|this|last|next) deal\b(?! passes)/i,
    say: 'hand',
    sample: 'For one deal, in chips.',
  },
  {
    pattern: /\bintervals?\b/i,
    say: 'betting round',
    sample: 'Who begins a betting interval.',
    except: {
      'rules.flow.caption': 'says once what the source rules call it',
      'terms.betting-round.text': 'says what the source rules call it',
    },
  },
  {
    pattern: /\bchoices?\b|\bcommands?\b(?! line)/i,
    say: 'action, “to act”',
    sample: 'Seconds for a choice',
    except: {
      'practice.lead': 'of your choice: of a game',
      'cli.help.commands': 'those of a command line',
    },
  },
  {
    pattern: /\b(?:at|to) the showdown\b/i,
    say: 'at showdown',
    sample: 'Everyone left at the showdown shows.',
  },
  {
    pattern: /\bunseen\b/i,
    say: 'uncontested; mucked',
    sample: 'Ann wins 50 unseen',
    except: { 'terms.out.text': 'a card', 'terms.burn.text': 'a card' },
  },
  { pattern: /\bover 21\b/i, say: 'bust; 21 or less', sample: 'The best total not over 21 wins.' },
  { pattern: /\bwith bets\b|\bpot layer\b/i, say: 'total pot', sample: 'With bets' },
  { pattern: /\bpassed pot\b|\bof it carried\b/i, say: 'carryover', sample: 'of it carried' },
  { pattern: /\b(?:chips?|bet) (?:came|comes?|goes|go) back\b/i, say: 'returned', sample: 'Chips came back' },
  {
    pattern: /\bpaid into\b|\bstaked\b|\bpaid ◇ (?:each|above)\b/i,
    say: 'put in',
    sample: 'A and B paid ◇ each above ◇',
  },
  {
    pattern: /\bpays? (?:an?|the|their) (?:ante|(?:small |big )?blind|bring-in|straddle)\b/i,
    say: 'post',
    sample: 'Everyone pays an ante',
  },
  { pattern: /\bcould win\b|\bcan win it\b(?!\.)/i, say: 'eligible', sample: 'Who could win what' },
  {
    pattern: /\bshare equally\b|\bchips? left\b/i,
    say: 'split; odd chip',
    sample: 'A chip left goes to Ann',
  },
  { pattern: /\bleaves ◇/, say: '◇ behind', sample: 'Call ◇, leaves ◇' },
  {
    pattern: /\bfree seats?\b|\bcomes? to the table\b/i,
    say: 'open seat, take a seat',
    sample: 'Free seats',
  },
  { pattern: /\btakes? part again\b|\bgets? up\b/i, say: 'I’m back, leave', sample: 'Get up' },
  { pattern: /\bsits? down with\b|\bcosts\b/i, say: 'buy in', sample: 'A seat here costs at least ◇' },
  {
    pattern: /\bfills? up\b|\bbrings? (?:more )?chips\b/i,
    say: 'add chips, top up, rebuy',
    sample: 'Bring chips',
  },
  {
    pattern: /\bexchang(?:e|es|ed|ing)\b|\btakes? ◇ cards?\b/i,
    say: 'draw, discard',
    sample: 'Pick the cards that you want to exchange.',
  },
  {
    pattern: /\bfor two\b|\bthe last two\b|\bonly two are left\b/i,
    say: 'heads-up',
    sample: 'No cap for two',
  },
  { pattern: /\bput right\b/i, say: 'corrected', sample: 'put right' },
  { in: verification, pattern: /\bsecret\b/i, say: 'sealed', sample: 'secret' },
  { in: verification, pattern: /\bholds\b/i, say: 'passed', sample: 'This record holds.' },
  {
    pattern: /\b(?:complaint|verdict|ruling)s?\b/i,
    say: 'dispute, decision',
    sample: 'Uphold the complaint?',
  },
  {
    pattern: /\b(?:make|makes|made|open|opened) (?:an?|this|the|your) (?:new )?(?:table|account)\b(?!’)/i,
    say: 'create',
    sample: 'Make a table',
  },
  { pattern: /\b(?:by|of) itself\b/i, say: 'automatically', sample: 'This page looks again by itself.' },
  { pattern: /\bbeside\b/i, say: 'next to', sample: 'What stands in words beside it.' },
  {
    pattern: /\btold\b|\btells?\b/i,
    say: 'shown, reported; says',
    sample: 'You are told when it is your turn.',
  },
];

/** The letters of Japanese, and what a sentence inserts. */
const kana = '[\\p{scx=Hira}\\p{scx=Kana}\\p{sc=Han}◇]';

/** Japanese that people read in the product. */
export const japanese = [
  {
    pattern: new RegExp(`(?<=${kana})[!?:;,()]|[!?:;,()](?=${kana})`, 'u'),
    say: '全角の約物',
    sample: 'フロップ:J♣',
    except: { 'handSearch.patternNote.board': '入力する語の一部' },
  },
  { pattern: /[０-９Ａ-Ｚａ-ｚ％＋／｡-ﾟ]/, say: '半角の英数字と + % /、全角の仮名', sample: '１０％' },
  { pattern: /['"]/, say: '「」', sample: "'ハンド'" },
  { pattern: /[～~]/, say: '〜（U+301C）', sample: '2～9人' },
  { pattern: /\s…|\.{3}|・・/, say: '前に空白のない…', sample: 'ヒット …' },
  {
    pattern: /[ぁ-ん] [-A-Za-z0-9◇]|[A-Za-z0-9◇] [ぁ-ん]/,
    say: '和文と英数字の間に空白なし',
    sample: '使い方は --help で',
  },
  { pattern: /[てで]います…/, say: '〜中…', sample: 'テーブルを読み込んでいます…' },
  { in: dealersLines, pattern: /。$/, say: '実況の末尾に句点なし', sample: 'Annがフォールド。' },
  {
    in: ['houseRules', 'step', 'rules.flow', 'newTable.option'],
    pattern: /(?:です|ます|ません|でした|ください)(?:[。（：]|$)/,
    say: 'ルール文は常体',
    sample: '順番外でもフォールドできます。',
    except: { 'rules.flow.caption': '画面の文' },
  },
  {
    notIn: ['disputes'],
    pattern: /さん/,
    say: '名前だけ。「さん」は異議申し立ての文だけ',
    sample: 'Annさんがフォールド',
  },
  { pattern: /(?<![\d◇本友証])人(?![用数同])/, say: 'プレイヤー', sample: 'フォールドした人のチップ' },
  {
    pattern: /インターバル/,
    say: 'ベッティングラウンド',
    sample: '最初のインターバル',
    except: {
      'rules.flow.caption': '仕様書の語を一度だけ紹介',
      'terms.betting-round.text': '仕様書の語の説明',
    },
  },
  { pattern: /行動/, say: 'アクション', sample: '最後に行動する' },
  { pattern: /(?<!手)番(?:です|$|を待|が来)|順番が/, say: '手番', sample: 'あなたの番' },
  { pattern: /山札|表札|見えている札/, say: 'デッキ、アップカード', sample: '山札のシード' },
  {
    pattern: /ショウダウン|ショー(?!ダウン|トデッキ)/,
    say: 'ショーダウン、ショウ',
    sample: 'ショウダウンまで残る',
  },
  { pattern: /手札は公開しない/, say: 'ショーダウンなし', sample: '手札は公開しない' },
  {
    pattern: /戻ったチップ|残り分|未コール/,
    say: 'コールされなかったベット、返却',
    sample: '未コールの◇を返却',
  },
  { pattern: /拠出|チップを出[すし]/, say: 'ポットに入れる、投入', sample: 'チップを出すこと' },
  { pattern: /ポスト/, say: '支払う', sample: 'ブラインドをすぐにポスト' },
  {
    pattern: /休む|休んだ|離席|(?<!リ)プレイに戻る/,
    say: 'シットアウト、未払い、復帰',
    sample: '次のハンドから休む',
  },
  { pattern: /席を立|座[るりっ]/, say: '退席、着席', sample: '席を立つ' },
  { pattern: /空席の席/, say: 'デッドボタンは席◇', sample: '空席の席3' },
  { pattern: /ベット込み|サブポット/, say: 'ポット合計、サイドポット', sample: 'ベット込み◇' },
  { pattern: /繰り越|キャリー/, say: '持ち越し', sample: '次のハンドへ繰り越し' },
  { pattern: /山分け/, say: 'チョップ', sample: 'ポットを山分け' },
  { pattern: /勝ち額/, say: '収支、獲得', sample: '100ハンドあたりの勝ち額' },
  { notIn: ['ledger'], pattern: /手持ち|残高/, say: '所持チップ、スタック', sample: '残高が足りません' },
  { pattern: /再購入|買い直/, say: 'リバイ', sample: '最大バイインまで買い直します' },
  { pattern: /持ち帰り/, say: 'キャッシュアウト', sample: '持ち帰り' },
  { pattern: /取り分け/, say: '取り置き', sample: '取り分けたチップ' },
  { pattern: /最低|最少|最多/, say: '最小、最大', sample: '最低ベット' },
  { pattern: /21を超え|21超|(?<!ア|ロ)バスト/, say: 'バースト、21以下', sample: '21を超えない' },
  { pattern: /出来事|イベント/, say: '記録、経過', sample: 'イベント◇のテーブル' },
  { pattern: /確約|検査/, say: 'コミットメント、検証', sample: '前の検査' },
  { pattern: /時計(?!回り)/, say: '持ち時間', sample: '拒否された操作、時計' },
  {
    pattern: /クレーム|申立|判定|再審|事件記録/,
    say: '異議申し立て、裁定、再裁定、裁定資料',
    sample: '再審を求める',
  },
  { pattern: /認容|棄却|是正/, say: '承認、却下、訂正', sample: '異議認容' },
  { pattern: /役割|元帳|ステークス/, say: '権限、帳簿、賭け金', sample: '役割を与える' },
  {
    pattern: /ブラウザ(?!ー)|だれ|既に|(?:^|[。、（])いま/,
    say: 'ブラウザー、誰、すでに、今',
    sample: 'このブラウザに保存',
  },
];
