'use client';
import type { StackLine } from '@openfelt/api';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { ScrollRegion } from '../audit/scroll-region.tsx';
import { useFormatDateTime } from '../i18n/times.ts';
import { handHref } from '../shell/links.ts';
import dataTableStyles from '../ui/data-table.module.css';
import styles from './results.module.css';
import { chooseHands, summariseStack } from './stack-steps.ts';
import tableStyles from './statistics-table.module.css';
import { useFormatRate } from './use-format-rate.ts';

/** So many hands of all tables together are told one by one, beside those that have to be. */
const maxRows = 20;

interface StackTablesProps {
  readonly lines: readonly StackLine[];
}

/** What the curves of stacks show, for who reads it: each table in a row, then hand by hand. */
export function StackTables({ lines }: StackTablesProps) {
  const t = useTranslations('statistics');
  const format = useFormatRate();
  const formatDateTime = useFormatDateTime();
  const className = `${dataTableStyles.table} ${tableStyles.table}`;
  const ofEach = Math.ceil(maxRows / Math.max(1, lines.length));
  const rows = lines
    .flatMap((line) => chooseHands(line.hands, ofEach).map((hand) => ({ ...hand, table: line.tableName })))
    .sort((one, other) => one.endedAt - other.endedAt);
  return (
    <>
      <ScrollRegion label={t('stackByTable')}>
        <table className={className}>
          <thead>
            <tr>
              <th scope="col">{t('column.table')}</th>
              <th scope="col">{t('column.hands')}</th>
              <th scope="col">{t('column.firstStack')}</th>
              <th scope="col">{t('column.lowestStack')}</th>
              <th scope="col">{t('column.highestStack')}</th>
              <th scope="col">{t('column.betweenHands')}</th>
              <th scope="col">{t('column.lastStack')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => {
              const { first, lowest, highest, brought, last } = summariseStack(line);
              return (
                <tr key={line.hands[0]?.handId}>
                  <th scope="row">{line.tableName}</th>
                  <td>{format.number(line.handCount)}</td>
                  <td>{format.number(first)}</td>
                  <td>{format.number(lowest)}</td>
                  <td>{format.number(highest)}</td>
                  <td>{format.signed(brought)}</td>
                  <td>{format.number(last)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollRegion>
      <details className={styles.asTable}>
        <summary>{t('stackHands')}</summary>
        <ScrollRegion label={t('stackHands')}>
          <table className={className}>
            <thead>
              <tr>
                <th scope="col">{t('column.until')}</th>
                <th scope="col">{t('column.table')}</th>
                <th scope="col">{t('column.betweenHands')}</th>
                <th scope="col">{t('column.stackBefore')}</th>
                <th scope="col">{t('column.stackAfter')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ handId, endedAt, table, brought, before, after }) => (
                <tr key={handId}>
                  <th scope="row">
                    <Link href={handHref(handId)}>
                      <time dateTime={new Date(endedAt).toISOString()}>{formatDateTime(endedAt)}</time>
                    </Link>
                  </th>
                  <td>{table}</td>
                  <td>{format.signed(brought)}</td>
                  <td>{format.number(before)}</td>
                  <td>{format.number(after)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </details>
    </>
  );
}
