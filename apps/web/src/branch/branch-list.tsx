'use client';
import { useTranslations } from 'next-intl';
import { useSignedChips } from '../chips/amount.tsx';
import roomStyles from '../table/room.module.css';
import styles from './branch-list.module.css';
import { type BranchResult, compareBranches, type FirstAction } from './branch-results.ts';

interface BranchListProps {
  readonly results: readonly BranchResult[];
  /** What the hand came to as it was played, in chips. */
  readonly asPlayed: number;
}

/** What branches came to: by what was done first, and each by itself, the last one first. */
export function BranchList({ results, asPlayed }: BranchListProps) {
  const t = useTranslations('branch');
  const tLast = useTranslations('table.last');
  const signed = useSignedChips();
  const toWord = (first: FirstAction | null) =>
    first === null ? t('noChoice') : tLast(first, { count: '' }).trim();
  const deals = [...new Set(results.map(({ seed }) => seed))];
  return (
    <section>
      <h2 className={roomStyles.sideTitle}>{t('compared')}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('first')}</th>
            <th scope="col">{t('times')}</th>
            <th scope="col">{t('mean')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('asPlayed')}</th>
            <td>–</td>
            <td className="num">{signed(asPlayed)}</td>
          </tr>
          {compareBranches(results).map(({ first, count, mean }) => (
            <tr key={first}>
              <th scope="row">{toWord(first)}</th>
              <td className="num">{count}</td>
              <td className="num">{signed(Math.round(mean))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {results.length > 0 && (
        <ol className={styles.branches} reversed>
          {results.toReversed().map(({ seed, actions, net }, place) => (
            <li key={results.length - place}>
              <span className={styles.deal}>{t('deal', { number: deals.indexOf(seed) + 1 })}</span>
              <span>{actions.length === 0 ? t('noChoice') : actions.join(' · ')}</span>
              <b className="num">{signed(net)}</b>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
