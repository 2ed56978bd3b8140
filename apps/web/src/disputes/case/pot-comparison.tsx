'use client';
import type { HandListItem } from '@openfelt/api';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { ScrollRegion } from '../../audit/scroll-region.tsx';
import { useChips } from '../../chips/amount.tsx';
import { usePlayerName } from '../../i18n/player-name.ts';
import dataTableStyles from '../../ui/data-table.module.css';
import { Icon } from '../../ui/icon.tsx';
import { useDisputedPot } from '../use-disputed-pot.ts';
import styles from './pot-comparison.module.css';
import type { ComparedPot } from './pot-comparison.ts';

interface PotComparisonProps {
  readonly pots: readonly ComparedPot[];
  readonly players: HandListItem['players'];
}

/** Each pot as it was paid beside what the rules say; where they differ, it says so in a word. */
export function PotComparison({ pots, players }: PotComparisonProps) {
  const t = useTranslations('disputes.case');
  const potName = useDisputedPot();
  const playerName = usePlayerName();
  const chips = useChips();
  const shares = (list: ComparedPot['recorded']) => {
    if (list === null) return t('notPaid');
    if (list.length === 0) return t('toHouse');
    return list
      .map(({ seat, amount }) =>
        t('share', {
          name: playerName(players.find((player) => player.seat === seat)?.name),
          amount: chips(amount),
        }),
      )
      .join(t('and'));
  };
  const partName = (pot: number, half: ComparedPot['half'], board: number | undefined) => {
    const name = half === 'whole' ? potName(pot) : t(`halves.${half}`, { pot: potName(pot) });
    return board === undefined ? name : t('onBoard', { pot: name, number: board + 1 });
  };
  if (pots.length === 0) return <p>{t('noPots')}</p>;
  return (
    <ScrollRegion label={t('pots')}>
      <table className={clsx(dataTableStyles.table, styles.compared)}>
        <caption className="sr-only">{t('potsCaption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('pot')}</th>
            <th scope="col">{t('asRecorded')}</th>
            <th scope="col">{t('byTheRules')}</th>
            <th scope="col">{t('compared')}</th>
          </tr>
        </thead>
        <tbody>
          {pots.map(({ pot, half, board, recorded, lawful, differs }) => (
            <tr key={`${pot} ${half} ${board}`} data-differs={differs}>
              <th scope="row">{partName(pot, half, board)}</th>
              <td>{shares(recorded)}</td>
              <td>{shares(lawful)}</td>
              <td>
                <span className={dataTableStyles.cell}>
                  <Icon name={differs ? 'close' : 'check'} />
                  {t(differs ? 'differs' : 'agrees')}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
