import type { EvennessTest, ShuffleTests } from '@openfelt/hand-history/statistics';
import { clsx } from 'clsx';
import { getFormatter, getTranslations } from 'next-intl/server';
import { ScrollRegion } from '../audit/scroll-region.tsx';
import dataTableStyles from '../ui/data-table.module.css';
import { Empty } from '../ui/empty.tsx';
import pageStyles from '../ui/page.module.css';
import panelStyles from '../ui/panel.module.css';
import paperStyles from '../ui/paper.module.css';
import styles from './shuffle-report.module.css';
import tableStyles from './statistics-table.module.css';

/** Below this a p-value is counted as low. */
const low = 0.05;

/** How evenly cards lie in decks, with what is expected. Made on the server: it loads nothing. */
export async function ShuffleReport({ decks }: { readonly decks: readonly ShuffleTests[] }) {
  const t = await getTranslations('shuffle');
  return (
    <div className={pageStyles.page} data-width="list">
      <header className={pageStyles.head}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <section className={clsx(panelStyles.panel, styles.words)}>
        <h2>{t('what')}</h2>
        <ul>
          <li>{t('whole')}</li>
          <li>{t('up')}</li>
        </ul>
        <p>{t('left')}</p>
        <h2>{t('reading')}</h2>
        <p>{t('readingText')}</p>
        <p>{t('fewText')}</p>
      </section>
      {decks.length === 0 && (
        <Empty>
          <p>{t('none')}</p>
        </Empty>
      )}
      {decks.map((tests) => (
        <DeckReport key={tests.deck} tests={tests} />
      ))}
    </div>
  );
}

/** Writes a p-value: what is tiny is not 0. */
function formatChance(chance: number | null, number: (value: number, places: number) => string): string {
  if (chance === null) return '–';
  return chance < 0.0001 ? `< ${number(0.0001, 4)}` : number(chance, chance < 0.01 ? 4 : 2);
}

async function DeckReport({ tests: { deck, whole, slots, cards, all } }: { readonly tests: ShuffleTests }) {
  const [t, formatter] = [await getTranslations('shuffle'), await getFormatter()];
  const number = (value: number, places: number) =>
    formatter.number(value, { minimumFractionDigits: places, maximumFractionDigits: places });
  return (
    <section className={pageStyles.section}>
      <h2>{t(`deck.${deck}`)}</h2>
      <p className={paperStyles.note}>{t('wholeDecks', { count: whole })}</p>
      {all !== null && (
        <p>
          {t('all', {
            chiSquared: number(all.chiSquared, 1),
            degrees: number(all.degrees, 0),
            chance: formatChance(all.chance, number),
          })}
        </p>
      )}
      <TestTable
        title={t('bySlot')}
        first={t('column.slot')}
        count={t('column.count')}
        rows={slots.map((row) => [String(row.slot + 1), row])}
      />
      {cards.length > 0 && (
        <TestTable
          title={t('byCard')}
          first={t('column.card')}
          count={t('column.times')}
          rows={cards.map((row) => [formatCard(row.card), row])}
        />
      )}
    </section>
  );
}

const suits: Readonly<Record<string, string>> = { s: '♠', h: '♥', d: '♦', c: '♣' };

/** A card in two signs, `A♠`; a joker by its number. */
function formatCard(card: string): string {
  const [rank = '', suit = ''] = card;
  return rank === 'X' ? `★${suit}` : `${rank === 'T' ? '10' : rank}${suits[suit] ?? ''}`;
}

interface TestTableProps {
  readonly title: string;
  readonly first: string;
  readonly count: string;
  readonly rows: readonly (readonly [string, EvennessTest])[];
}

async function TestTable({ title, first, count, rows }: TestTableProps) {
  const [t, formatter] = [await getTranslations('shuffle'), await getFormatter()];
  const number = (value: number, places: number) =>
    formatter.number(value, { minimumFractionDigits: places, maximumFractionDigits: places });
  const tested = rows.flatMap(([, { chance }]) => chance ?? []);
  return (
    <details className={styles.tests} open={rows.length <= 12}>
      <summary>
        <h3>{title}</h3>
        {tested.length > 0 && (
          <span className={paperStyles.note}>
            {t('below', {
              count: tested.filter((chance) => chance < low).length,
              of: tested.length,
              expected: number(tested.length * low, 1),
            })}
          </span>
        )}
      </summary>
      <ScrollRegion label={title}>
        <table className={clsx(dataTableStyles.table, tableStyles.table)}>
          <thead>
            <tr>
              <th scope="col">{first}</th>
              <th scope="col">{count}</th>
              <th scope="col">{t('column.expected')}</th>
              <th scope="col">{t('column.chiSquared')}</th>
              <th scope="col">{t('column.degrees')}</th>
              <th scope="col">{t('column.chance')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, test]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{number(test.count, 0)}</td>
                <td>{number(test.expected, 1)}</td>
                <td>{number(test.chiSquared, 1)}</td>
                <td>{number(test.degrees, 0)}</td>
                <td>{formatChance(test.chance, number)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  );
}
