'use client';
import type { HandExplanation } from '@openfelt/hand-history/audit';
import { useTranslations } from 'next-intl';
import { Amount } from '../../chips/amount.tsx';
import { Explained } from '../../glossary/explained.tsx';
import type { ReportPlayer } from '../report/report.ts';
import { ScrollRegion } from '../scroll-region.tsx';
import { ladderLevels } from './ladder.ts';
import potColourStyles from './pot-colour.module.css';
import styles from './pot-ladder.module.css';
import { usePotName } from './pot-name.ts';

/** Colours that tell pots apart; the names beside them tell them too. */
const colours = 6;

interface PotLadderProps {
  readonly explanation: HandExplanation;
  readonly players: readonly ReportPlayer[];
}

/** Who put what into which pot: a column a player, cut at every level, with what came back on top. It is a table, for the ear as well. */
export function PotLadder({ explanation, players }: PotLadderProps) {
  const t = useTranslations('audit');
  const potName = usePotName(explanation.pots.length);
  const { ladder, pots } = explanation;
  const name = (seat: number) => players.find((player) => player.seat === seat)?.name ?? '';
  return (
    <>
      <ScrollRegion label={t('ladder')}>
        <table className={styles.ladder}>
          <caption className="sr-only">{t('ladderCaption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('level')}</th>
              {ladder.map(({ seat }) => (
                <th scope="col" key={seat}>
                  {name(seat)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ladderLevels(explanation).map(({ kind, pot, amount, height, bands }) => (
              <tr
                key={`${kind} ${pot}`}
                className={potColourStyles.pot}
                data-kind={kind}
                data-colour={pot % colours}
              >
                <th scope="row">
                  <span className={styles.level}>
                    <Explained text={kind === 'pot' ? potName(pot) : t(`levels.${kind}`)} />
                    <b>
                      <Amount
                        value={
                          kind === 'pot'
                            ? (pots.find(({ index }) => index === pot)?.amount ?? amount)
                            : amount
                        }
                      />
                    </b>
                  </span>
                </th>
                {bands.map((band, index) => (
                  <td key={ladder[index]?.seat} style={{ height }}>
                    {band === null ? (
                      <span className="sr-only">{t('nothing')}</span>
                    ) : (
                      <span className={styles.band} data-folded={band.folded} style={{ height: band.height }}>
                        <span className={styles.amount}>
                          <Amount value={band.amount} />
                        </span>
                        {band.folded && <span className="sr-only">{t('cell.folded')}</span>}
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('putIn')}</th>
              {ladder.map(({ seat, total }) => (
                <td key={seat}>
                  <Amount value={total} />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </ScrollRegion>
      <ul className={styles.legend}>
        <li>
          <span className={styles.mark} data-kind="stake" aria-hidden="true" />
          {t('legend.stake')}
        </li>
        <li>
          <span className={styles.mark} data-kind="folded" aria-hidden="true" />
          {t('legend.folded')}
        </li>
        <li>
          <span className={styles.mark} data-kind="returned" aria-hidden="true" />
          {t('legend.returned')}
        </li>
      </ul>
    </>
  );
}
