import { describe, expect, test } from 'vitest';
import { nameSkeleton, parseName } from './display-name.ts';

describe('a name', () => {
  // biome-ignore format: a list of names
  test.each([
    'Ann', 'ann_1990', 'O’Brien-Smith', 'Jean-Luc P.', 'José', 'Nguyễn Thị Ánh', 'Łukasz', 'Þórður', 'Ångström', '$am+1',
    '山田太郎', 'さくら', 'サクラ・アン', 'ジョン Smith', '佐々木ﾊﾝ', '王小明', '김민준', '金Kim', 'ㄅㄆ王',
    'Иван Петров', 'Ђорђе', 'Αλέξανδρος', 'Օտար', 'გიორგი', 'محمد علي', 'مُحَمَّد', 'שָׁלוֹם', 'अनिरुद्ध', 'স্নেহা', 'ਗੁਰਪ੍ਰੀਤ', 'પ્રિયા',
    'தமிழ்', 'శ్రీను', 'ಕೃಷ್ಣ', 'ശ്രീജ', 'සුනිල්', 'สมชาย์', 'ພອນ', 'ကြွှို့', 'ព្រះ', 'བསྟན་འཛིན', 'አበበ', 'ᠮᠣᠩᠭᠣᠯ', 'ᏣᎳᎩ', '007',
  ])('%s is one', (name) => {
    expect(parseName(name)).toEqual({ ok: true, name: name.normalize('NFKC') });
  });

  test.each([
    ['Ａｎｎ', 'Ann'],
    ['𝐀𝐧𝐧', 'Ann'],
    ['Ⓐⓝⓝ', 'Ann'],
    [' Ann   B ', 'Ann B'],
    ['Ann\u3000B', 'Ann B'],
    ['Jose\u0301', 'José'],
  ])('%s is stored as %s', (name, stored) => {
    expect(parseName(name)).toEqual({ ok: true, name: stored });
  });

  test.each([
    ['Former player', 'name-taken'],
    ['F0RMER-PLAYER', 'name-taken'],
    ['\u9000\u4f1a\u3057\u305f\u30d7\u30ec\u30a4\u30e4\u30fc', 'name-taken'],
    ['A\u200bnn', 'hidden-characters'],
    ['Ann\u00ad', 'hidden-characters'],
    ['Ann\ufe0f', 'hidden-characters'],
    ['\u202eAnn', 'hidden-characters'],
    ['\u3164', 'hidden-characters'],
    ['Ann\u2800', 'hidden-characters'],
    ['\u{e0041}Ann', 'hidden-characters'],
    ['A\u1680nn', 'hidden-characters'],
    [`A${'\u0336\u0489'.repeat(3)}nn`, 'stacked-marks'],
    ['Z̷̢̛al̸̡̧go', 'stacked-marks'],
    ['\u0301Ann', 'stacked-marks'],
    ['Ann \u0308', 'stacked-marks'],
    ['1\u20e3', 'stacked-marks'],
    ['Аnn', 'mixed-scripts'],
    ['Αnn', 'mixed-scripts'],
    ['Pаypal', 'mixed-scripts'],
    ['AnᎳ', 'mixed-scripts'],
    ['さくらИ', 'mixed-scripts'],
    ['An৪', 'mixed-scripts'],
    ['♠ Ann', 'symbols'],
    ['Ann😀', 'symbols'],
    ['🅰nn', 'symbols'],
    ['...', 'symbols'],
    ['', 'symbols'],
    ['ﷺﷺ', 'symbols'],
  ])('%j is none: %s', (name, code) => {
    expect(parseName(name)).toMatchObject({ ok: false, code, message: expect.stringMatching(/\.$/) });
  });
});

describe('a skeleton', () => {
  test.each([
    ['Ann', 'ANN'],
    ['Ann', 'Аnп'],
    ['Ann', 'Ann.'],
    ['Ann B', 'AnnB'],
    ['Ian', 'lan'],
    ['Bill', 'Bi11'],
    ['Otto', '0tt0'],
    ['José', 'Jose'],
    ['Pop', 'Рор'],
    ['Nick', 'ΝΙСК'],
    ['modern', 'modem'],
    ['Savvy', 'Sawy'],
    ['カエル', '力工ル'],
    ['ヘレン', 'へレン'],
    ['ニーナ', '二一ナ'],
  ])('of %s and %s is one', (one, other) => {
    expect(nameSkeleton(one)).toBe(nameSkeleton(other));
  });

  test.each([
    ['Ann', 'Anna'],
    ['Bo', 'Bob'],
    ['はる', 'ばる'],
    ['ハル', 'パル'],
    ['कि', 'का'],
    ['김', '검'],
    ['山田', '田中'],
    ['Иван', 'Игорь'],
    ['...', '!?'],
    ['Guest 1A2B', 'Guest 1A2C'],
  ])('of %s is not that of %s', (one, other) => {
    expect(nameSkeleton(one)).not.toBe(nameSkeleton(other));
  });
});
