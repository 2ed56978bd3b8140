'use client';
import type { Seat } from '@openfelt/engine';
import type { HandExplanation, PotExplanation } from '@openfelt/hand-history/audit';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { Amount, useChips } from '../../chips/amount.tsx';
import dataTableStyles from '../../ui/data-table.module.css';
import { Icon } from '../../ui/icon.tsx';
import type { ReportPlayer } from '../report/report.ts';
import { ScrollRegion } from '../scroll-region.tsx';
import styles from './eligibility.module.css';
import { usePotName } from './pot-name.ts';

interface EligibilityProps {
  readonly explanation: HandExplanation;
  readonly players: readonly ReportPlayer[];
}

/** Who could win which pot, who could not and why, and who won it. */
export function Eligibility({ explanation, players }: EligibilityProps) {
  const t = useTranslations('audit');
  const chips = useChips();
  const potName = usePotName(explanation.pots.length);
  const { ladder, pots } = explanation;

  function cell(pot: PotExplanation, seat: Seat, folded: boolean) {
    const shares = pot.halves.flatMap(({ winners }) => winners.filter((winner) => winner.seat === seat));
    if (shares.length > 0) {
      const share = shares.reduce((sum, each) => sum + each.share, 0);
      return { state: 'wins', icon: 'check', text: t('cell.wins', { amount: chips(share) }) } as const;
    }
    if (pot.eligible.includes(seat)) return { state: 'can', icon: 'check', text: t('cell.can') } as const;
    const out = pot.excluded.find((each) => each.seat === seat);
    if (folded || out === undefined) return { state: 'out', icon: 'close', text: t('cell.folded') } as const;
    const why = out.why === 'all-in-for-less' ? 'cell.allInForLess' : 'cell.paidLess';
    return { state: 'out', icon: 'close', text: t(why, { amount: chips(out.paid) }) } as const;
  }

  return (
    <ScrollRegion label={t('matrix')}>
      <table className={clsx(dataTableStyles.table, styles.matrix)}>
        <caption className="sr-only">{t('matrixCaption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('player')}</th>
            {pots.map(({ index, amount }) => (
              <th scope="col" key={index}>
                {potName(index)} <Amount value={amount} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ladder.map(({ seat, folded }) => (
            <tr key={seat}>
              <th scope="row">{players.find((player) => player.seat === seat)?.name}</th>
              {pots.map((pot) => {
                const { state, icon, text } = cell(pot, seat, folded);
                return (
                  <td key={pot.index} data-state={state}>
                    <span className={dataTableStyles.cell}>
                      <Icon name={icon} />
                      {text}
                    </span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
