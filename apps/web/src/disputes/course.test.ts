import type { CardAccess, DisputeDetail } from '@openfelt/api';
import { describe, expect, test } from 'vitest';
import { buildCourse } from './course.ts';

const decision = (at: number, rest: Partial<DisputeDetail['decisions'][number]> = {}) => ({
  by: 'aud',
  verdict: 'upheld' as const,
  reason: 'The side pot is Ben’s.',
  final: false,
  at,
  corrections: [
    { player: 'ada', amount: -800 },
    { player: 'ben', amount: 800 },
  ],
  house: 0,
  applied: null,
  ...rest,
});

const opened: DisputeDetail = {
  dispute: 'd',
  handId: 'garden/12',
  pot: 1,
  status: 'open',
  verdict: null,
  correction: 'none',
  openedAt: 10,
  changedAt: 10,
  own: true,
  tableName: 'Garden',
  openedBy: 'ben',
  names: { ada: 'Ada', ben: 'Ben', aud: 'Cem' },
  reason: 'My full house beats his two pair.',
  answers: [],
  decisions: [],
  appeal: null,
  appealUntil: null,
  hand: {
    handId: 'garden/12',
    tableName: 'Garden',
    handNumber: 12,
    variant: 'holdem',
    limit: 'no-limit',
    source: 'live',
    endedAt: 5,
    result: 'won',
    pot: 1700,
    unit: 1,
    stated: null,
    tournament: null,
    showdown: true,
    board: '',
    bet: null,
    allIn: false,
    players: [],
    own: null,
    dispute: 'open',
    tags: [],
  },
  may: ['answer', 'withdraw'],
};

const look = (at: number, dispute: string | null, by = 'aud'): CardAccess => ({
  at,
  dispute,
  by,
  name: 'Cem',
});
const kinds = (detail: DisputeDetail, looks: readonly CardAccess[] = []) =>
  buildCourse(detail, looks).map(({ kind, at }) => `${kind} ${at}`);

describe('the course of a dispute', () => {
  test('begins with the complaint and its pot', () => {
    expect(buildCourse(opened, [])).toEqual([
      { kind: 'opened', at: 10, by: 'ben', text: 'My full house beats his two pair.', pot: 1 },
    ]);
  });

  test('is in the order in which things happened, looks among them', () => {
    const detail: DisputeDetail = {
      ...opened,
      status: 'decided',
      answers: [
        { by: 'ada', role: 'player', text: 'I did not see it.', at: 30 },
        { by: 'aud', role: 'auditor', text: 'I am looking at it.', at: 20 },
      ],
      decisions: [decision(50), decision(70, { verdict: 'dismissed', final: true, corrections: [] })],
      appeal: { by: 'ada', reason: 'It was a mistake.', at: 60 },
    };
    expect(kinds(detail, [look(40, 'd')])).toEqual([
      'opened 10',
      'answered 20',
      'answered 30',
      'looked 40',
      'decided 50',
      'appealed 60',
      'decided 70',
    ]);
  });

  test('tells looks for this dispute from others, which may be older than it', () => {
    const looked = buildCourse(opened, [look(5, null, 'operator'), look(20, 'd'), look(25, 'other')]);
    expect(looked.map((step) => (step.kind === 'looked' ? step.here : step.kind))).toEqual([
      false,
      'opened',
      true,
      false,
    ]);
  });

  test('says of a decision whether its chips have moved, wait, or none have to', () => {
    const chips = (rest: Parameters<typeof decision>[1]) => {
      const step = buildCourse({ ...opened, decisions: [decision(50, rest)] }, []).at(-1);
      return step?.kind === 'decided' ? step.chips : null;
    };
    expect(chips({})).toBe('waiting');
    expect(chips({ applied: { streamId: 'table/garden', version: 99 } })).toBe('moved');
    expect(chips({ corrections: [] })).toBe('none');
    expect(chips({ corrections: [], house: 5 })).toBe('waiting');
  });

  test('puts the cause before what follows from it at the same time', () => {
    const detail: DisputeDetail = {
      ...opened,
      decisions: [decision(20)],
      answers: [{ by: 'aud', role: 'auditor', text: 'Decided.', at: 20 }],
    };
    expect(kinds(detail, [look(20, 'd')])).toEqual(['opened 10', 'answered 20', 'looked 20', 'decided 20']);
  });

  test('ends where it was withdrawn', () => {
    expect(kinds({ ...opened, status: 'withdrawn', changedAt: 33 })).toEqual(['opened 10', 'withdrawn 33']);
  });
});
