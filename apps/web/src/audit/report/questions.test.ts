import { catalogues } from '@openfelt/phrases/catalogues';
import { describe, expect, test } from 'vitest';
import { answerTo } from './questions.ts';

const wording = { locale: 'en', messages: catalogues.en, unit: 1, names: {} } as const;

describe('the worker', () => {
  test('reports of a text that is no bundle where it fails, and explains nothing', () => {
    const report = answerTo({ kind: 'report', subject: 'Dear auditor', keys: '', wording });
    expect(report).toMatchObject({
      verdict: 'fails',
      sentence: 'This record failed verification.',
      sealed: null,
      hand: null,
      explanation: null,
      pots: [],
      players: [],
      events: [],
    });
  });

  test('says every check in the language of the page', () => {
    const report = answerTo({
      kind: 'report',
      subject: '{}',
      keys: '\n',
      wording: { ...wording, locale: 'ja', messages: catalogues.ja },
    });
    if (typeof report === 'boolean') throw new Error('a report was asked for');
    expect(report.checks.map(({ name }) => name)).toContain('チェーン');
    expect(report.checks[0]?.lines[0]?.sentence).toMatch(/^正しいバンドルではありません/);
  });

  test('does not take a text for a checkpoint that continues another', () => {
    const question = { kind: 'extension', older: 'a', newer: 'b', path: [], key: 'c' } as const;
    expect(answerTo(question)).toBe(false);
  });
});
