'use client';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { useMe } from '../api/me.ts';
import { useTRPC } from '../api/provider.tsx';
import { useViewerTimeZone } from '../i18n/viewer-time-zone.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ChoiceLink } from '../ui/choice.tsx';
import { Empty } from '../ui/empty.tsx';
import { FilterSelect } from '../ui/filter-select.tsx';
import { Icon } from '../ui/icon.tsx';
import listStyles from '../ui/list.module.css';
import { MoreButton } from '../ui/more-button.tsx';
import pageStyles from '../ui/page.module.css';
import { Problem } from '../ui/problem.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { usePart } from '../ui/use-part.ts';
import { useOwnCollections } from './collections/use-own-collections.ts';
import { findCounted } from './counted-hands.ts';
import styles from './hand-list.module.css';
import { handListQuery } from './hand-list-query.ts';
import handRowStyles from './hand-row.module.css';
import { HandRow } from './hand-row.tsx';
import { ListResults } from './results/list-results.tsx';
import { RowHeads } from './row-heads.tsx';
import { FilterBar } from './search/filter-bar.tsx';
import {
  findFilterIssue,
  listConditions,
  noFilter,
  ofEverybody,
  orderBy,
  otherOrders,
  toHandsHref,
  toHandsQuery,
  toListInput,
} from './search/hand-filter.ts';
import { SearchActions } from './search/search-actions.tsx';
import { useHandFilter } from './search/use-hand-filter.ts';
import { useSelection } from './selection/use-selection.ts';
import { useNearEnd } from './use-near-end.ts';

const loadBar = () => import('./selection/selection-bar.tsx');
const loadFiles = () => import('../hand-files/files-dialog.tsx');

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** A search, whose hands are taken along by their age whatever the order of the list. */
const withoutOrder = ({ order: _order, ...search }: ReturnType<typeof toListInput>) => search;

/** Finished hands that the address asks for, page by page as their end comes near. */
export function HandList() {
  const t = useTranslations('hands');
  const tSearch = useTranslations('handSearch');
  const tSelection = useTranslations('handSelection');
  const tProblem = useTranslations('problem');
  const trpc = useTRPC();
  const [filter, setFilter] = useHandFilter();
  const timeZone = useViewerTimeZone();
  const { data: me } = useMe();
  const { data: tables = [] } = useQuery(trpc.lobby.list.queryOptions());
  const issue = findFilterIssue(filter);
  const query = toHandsQuery(filter);
  const list = useInfiniteQuery({ ...handListQuery(trpc, filter, timeZone), enabled: issue === null });
  const pages = list.data?.pages;
  const hands = useMemo(() => pages?.flatMap((page) => page.hands), [pages]);
  const handIds = useMemo(() => hands?.map(({ handId }) => handId) ?? [], [hands]);
  const selection = useSelection(handIds);
  const bar = usePart(selection.isSelecting, loadBar);
  const [isDownloading, setIsDownloading] = useState(false);
  const files = usePart(isDownloading, loadFiles);
  const end = useNearEnd(list.data?.pages.length ?? 0, () => {
    if (list.hasNextPage && !list.isFetching && !list.isError) void list.fetchNextPage();
  });
  const [first] = hands ?? [];
  const collections = useOwnCollections(filter.collection !== null);
  const names = {
    table: tables.find((each) => each.tableId === filter.table)?.name ?? first?.tableName ?? null,
    player: first?.players.find((each) => each.playerId === filter.player)?.name ?? null,
    collection: collections.find((each) => each.collectionId === filter.collection)?.name ?? null,
  };
  const clear = (
    <Button onClick={() => setFilter(ofEverybody({ ...noFilter, order: filter.order }))}>
      {tSearch('clear')}
    </Button>
  );

  const counted = me === undefined ? null : findCounted(filter, me.playerId);

  function renderHands() {
    if (issue !== null) {
      return (
        <Empty>
          <p role="alert">{tSearch('badPattern', { word: issue })}</p>
          {clear}
        </Empty>
      );
    }
    if (hands === undefined && list.isError) {
      return (
        <Problem
          title={tProblem('handsFailed')}
          text={tProblem('handsFailedText')}
          action={tProblem('again')}
          onRetry={() => void list.refetch()}
        />
      );
    }
    if (hands === undefined) {
      return (
        <ul className={listStyles.list} aria-busy="true">
          <RowHeads isSelecting={false} />
          <li className="sr-only">{t('loading')}</li>
          {placeholders.map((each) => (
            <li key={each} className={handRowStyles.row} aria-hidden="true">
              <Skeleton shape="row" />
            </li>
          ))}
        </ul>
      );
    }
    if (hands.length === 0) {
      const conditions = listConditions(filter);
      return conditions.some((name) => name !== 'mine') ? (
        <Empty>
          <p>{tSearch('none')}</p>
          {clear}
        </Empty>
      ) : (
        <Empty>
          <p>{t(filter.mine === null ? 'none' : 'noneMine')}</p>
          <ButtonLink href="/">{t('toLobby')}</ButtonLink>
        </Empty>
      );
    }
    return (
      <>
        <ul className={listStyles.list}>
          <RowHeads isSelecting={selection.isSelecting} />
          {hands.map((hand) => (
            <HandRow
              key={hand.handId}
              hand={hand}
              within={query === '' ? null : query}
              isSelected={selection.isSelecting ? selection.selected.has(hand.handId) : null}
              onSelect={selection.select}
            />
          ))}
        </ul>
        <div ref={end} className={styles.end}>
          <MoreButton list={list}>{t(list.isFetchingNextPage ? 'loadingMore' : 'more')}</MoreButton>
        </div>
      </>
    );
  }

  return (
    <div className={pageStyles.page}>
      <header className={pageStyles.bar}>
        <div>
          <h1>{t('title')}</h1>
          <p>{t('lead')}</p>
          <p className={styles.elsewhere}>
            <Link href="/verify">{t('verify')}</Link>
            <Link href="/hands/import">{t('import')}</Link>
          </p>
        </div>
        {issue === null && handIds.length > 0 && (
          <div className={styles.ways}>
            <Button
              size="small"
              aria-pressed={selection.isSelecting}
              onClick={selection.isSelecting ? selection.end : selection.begin}
            >
              <Icon name="check" />
              {tSelection('begin')}
            </Button>
            <Button size="small" aria-haspopup="dialog" onClick={() => setIsDownloading(true)}>
              <Icon name="download" />
              {tSelection('downloadFound')}
            </Button>
          </div>
        )}
      </header>
      <FilterBar
        filter={filter}
        names={names}
        tables={tables}
        whose={
          <>
            <ChoiceLink href={toHandsHref(ofEverybody(filter))} aria-current={filter.mine === null}>
              {tSearch('everybody')}
            </ChoiceLink>
            <ChoiceLink href={toHandsHref({ ...filter, mine: true })} aria-current={filter.mine === true}>
              {tSearch('mine')}
            </ChoiceLink>
          </>
        }
        order={
          <FilterSelect
            label={tSearch('orderLabel')}
            any={tSearch('order.newest')}
            value={filter.order}
            choices={otherOrders.map((order) => [order, tSearch(`order.${order}`)])}
            onChange={(order) => setFilter(orderBy(filter, order))}
          />
        }
        actions={<SearchActions filter={filter} names={names} />}
        done={tSearch('showHands')}
        onChange={setFilter}
      />
      {counted !== null && issue === null && hands?.length !== 0 && <ListResults counted={counted} />}
      {renderHands()}
      {selection.isSelecting && bar !== null && (
        <bar.SelectionBar
          selected={selection.selected}
          collectionId={filter.collection}
          onClear={selection.clear}
          onEnd={selection.end}
        />
      )}
      {isDownloading && files !== null && (
        <files.FilesDialog
          title={tSelection('downloadFound')}
          hands={{ by: 'search', search: withoutOrder(toListInput(filter, timeZone)) }}
          kinds={['phh', 'ohh', 'pokerstars', 'bundle']}
          onClose={() => setIsDownloading(false)}
        />
      )}
    </div>
  );
}
