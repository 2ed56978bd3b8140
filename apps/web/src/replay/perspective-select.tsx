'use client';
import type { HandDetail } from '@openfelt/api';
import type { Seat } from '@openfelt/engine';
import { useTranslations } from 'next-intl';
import { FilterSelect } from '../ui/filter-select.tsx';
import type { ChosenPerspective } from './use-perspective.ts';

interface PerspectiveSelectProps {
  readonly perspective: ChosenPerspective;
  readonly detail: Pick<HandDetail, 'personal' | 'others' | 'mayOpenAll'>;
  readonly nameSeat: (seat: Seat) => string;
  readonly className?: string | undefined;
}

/** Chooses among the perspectives that the server lets the viewer have. One that was chosen by a key is said, too. */
export function PerspectiveSelect({ perspective, detail, nameSeat, className }: PerspectiveSelectProps) {
  const t = useTranslations('replay');
  const { personal, others, mayOpenAll } = detail;
  const { kind, own, choose } = perspective;
  const usual = personal.own === null ? 'spectator' : 'seat';
  const choices: (readonly [string, string])[] = [
    ...(usual === 'seat' ? [['spectator', t('spectator')] as const] : []),
    ['shown', t('shown')],
    ...others.map(({ seat }) => [`seat${seat + 1}`, t('seatOf', { name: nameSeat(seat) })] as const),
    ...(others.length > 0 ? [['all', t('allCards')] as const] : []),
    ...(mayOpenAll ? [['auditor', t('auditor')] as const] : []),
  ];
  const named = kind === 'seat' && own !== personal.own ? `seat${(own ?? 0) + 1}` : kind;
  const chosen = choices.find(([as]) => as === named);
  const any = t(usual === 'seat' ? 'ownSeat' : 'spectator');
  return (
    <div className={className}>
      <FilterSelect
        label={t('perspective')}
        any={any}
        value={chosen?.[0] ?? null}
        choices={choices}
        onChange={choose}
      />
      <span className="sr-only" role="status">
        {(perspective.as !== null || kind === 'auditor') &&
          t('viewedAs', { perspective: chosen?.[1] ?? any })}
      </span>
    </div>
  );
}
