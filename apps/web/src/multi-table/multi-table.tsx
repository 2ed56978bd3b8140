'use client';
import { useTranslations } from 'next-intl';
import { type CSSProperties, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { sendCommand } from '../api/send-command.ts';
import { createTableStore } from '../live/session/table-store.ts';
import { useHasDialog } from '../ui/dialog.tsx';
import { loadToasterLater } from '../ui/notice.ts';
import { Problem } from '../ui/problem.tsx';
import { useRefusal } from '../ui/refusal.ts';
import { useIsWriting } from '../ui/use-is-writing.ts';
import { useKeys } from '../ui/use-keys.ts';
import { usePart } from '../ui/use-part.ts';
import { AddTile } from './add-tile.tsx';
import { createFollowedTables, noTables } from './followed-tables.ts';
import styles from './multi-table.module.css';
import { NoTables } from './no-tables.tsx';
import type { PageDialogKind } from './page-dialog.tsx';
import { QueueBar } from './queue-bar.tsx';
import { StackedTable } from './stacked-table.tsx';
import { Strip } from './strip.tsx';
import { followFocus, getTableId } from './table-focus.ts';
import { Tile, type TileDialog } from './tile.tsx';
import { fitTiles, hasLargeTiles, MAX_TABLES, type TileGrid } from './tile-grid.ts';
import { getTileMotion } from './tile-motion.ts';
import { type ActiveTable, clickAt, goTo, pickActive } from './turn-queue.ts';
import { useAlerts } from './use-alerts.ts';
import { useOpenTables } from './use-open-tables.ts';
import { useSize } from './use-size.ts';

/** The space between two tiles, in CSS pixels. */
const gap = 6;

const loadDialog = () => import('./page-dialog.tsx');

const subscribeToNothing = () => () => undefined;

const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Where a tile lies, for the style sheet: below each other while the window has not been measured. */
function placeTile(index: number, grid: TileGrid | null): CSSProperties {
  const { columns, rows } = grid ?? { columns: 1, rows: 1 };
  return {
    '--columns': columns,
    '--rows': rows,
    '--column': (index % columns) + 1,
    '--row': Math.floor(index / columns) + 1,
  } as CSSProperties;
}

/** What is open: a dialog of the page, or one of a tile. */
type OpenDialog =
  | { readonly kind: PageDialogKind }
  | { readonly kind: 'tile'; readonly tableId: string; readonly dialog: TileDialog };

/** A table that the viewer adds, until it is on the page. */
interface AddedTable {
  readonly tableId: string;
  /** Whether they take a seat there. */
  readonly sits: boolean;
}

/** Several tables at once: those at which the viewer sits, and those that they watch besides. */
export function MultiTable() {
  const tProblem = useTranslations('problem');
  const open = useOpenTables();
  const { tableIds } = open;
  const area = useRef<HTMLDivElement>(null);
  const size = useSize(area);
  const grid = size === null ? null : fitTiles(Math.max(1, tableIds.length), size, gap);
  const isLarge = size !== null && grid !== null && hasLargeTiles(grid, size, gap);
  const isStack = size !== null && (grid === null || open.isStacked);

  const say = useRefusal();
  const send = async (tableId: string, command: Parameters<typeof sendCommand>[1]) => {
    const sent = await sendCommand(tableId, command);
    if (!sent.ok) say(sent);
    return sent;
  };

  /** The table that is shown alone, whose events are drawn one after the other. */
  const paced = useRef<string | null>(null);
  const [tables] = useState(() =>
    createFollowedTables({
      createStore: (tableId) => createTableStore(tableId, null, () => paced.current === tableId),
      send,
    }),
  );
  const { queue, result, leaving } = useSyncExternalStore(tables.subscribe, tables.get, () => noTables);
  useEffect(() => tables.follow(tableIds), [tables, tableIds]);
  useEffect(() => () => tables.follow([]), [tables]);

  const hasDialog = useHasDialog();
  const isWriting = useIsWriting();
  const isBusy = hasDialog || isWriting;
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  // A table that is added offers a seat once it is there.
  const sought = dialog?.kind === 'tile' && dialog.dialog.kind === 'sit' ? tables.find(dialog.tableId) : null;
  const isOffering = useSyncExternalStore(
    sought?.subscribe ?? subscribeToNothing,
    () => sought !== null && ['loading', 'live'].includes(sought.get().kind),
    () => false,
  );
  const [chosen, choose] = useState<ActiveTable | null>(null);
  const present = chosen !== null && tableIds.includes(chosen.tableId) ? chosen : null;
  // Nobody is taken away from a table where they are filling in a form, or write to the others, or wait for a seat to be offered.
  const picked = isBusy || isOffering ? present : pickActive(present, queue);
  if (picked !== chosen) choose(picked);
  const active = picked?.tableId ?? tableIds[0] ?? null;
  const shown = isStack ? active : null;
  useEffect(() => {
    paced.current = shown;
  }, [shown]);
  useEffect(() => {
    if (active !== null) followFocus(active);
  }, [active]);

  const getName = useCallback(
    (tableId: string) => {
      const live = tables.find(tableId).get();
      return live.kind === 'live' ? live.session.tableName : '';
    },
    [tables],
  );
  useAlerts(queue, shown, getName);
  const dialogs = usePart(dialog !== null && dialog.kind !== 'tile', loadDialog);
  const [added, setAdded] = useState<AddedTable | null>(null);
  if (added !== null && tableIds.includes(added.tableId)) {
    const { tableId, sits } = added;
    setAdded(null);
    choose(goTo(tableId, queue));
    if (sits) setDialog({ kind: 'tile', tableId, dialog: { kind: 'sit' } });
  }
  const toasts = usePart(tableIds.length > 0 && !isStack, loadToasterLater);
  // Whoever has gone to another table is asked about no seat when this one has loaded, nor about a table that is gone.
  const isOver =
    dialog?.kind === 'tile' &&
    (dialog.dialog.kind === 'sit' ? dialog.tableId !== active : !tableIds.includes(dialog.tableId));
  if (isOver) setDialog(null);
  const close = () => setDialog(null);

  /** Opens a dialog of a tile, or closes its dialog: never another one that was opened since. */
  const setTileDialog = (tableId: string, opened: TileDialog | null) =>
    setDialog((before) => {
      if (opened !== null) return { kind: 'tile', tableId, dialog: opened };
      return before?.kind === 'tile' && before.tableId === tableId ? null : before;
    });
  const getTileDialog = (tableId: string) =>
    dialog?.kind === 'tile' && dialog.tableId === tableId ? dialog.dialog : null;
  const activate = (tableId: string | undefined) => {
    if (tableId === undefined) return;
    choose(goTo(tableId, queue));
    document.getElementById(getTableId(tableId))?.focus({ preventScroll: true });
  };
  const click = (tableId: string) => {
    if (isBusy) return;
    const clicked = clickAt(tableId, present, queue);
    choose(clicked);
    // Before a dialog opens, which gives the focus back to where it was: no key may press again what was clicked at another table.
    if (clicked !== null) followFocus(clicked.tableId);
  };
  useKeys({
    Space: () => activate(queue[0]?.tableId),
    ...Object.fromEntries(digits.map((digit) => [`Alt+${digit}`, () => activate(tableIds[digit - 1])])),
  });
  useKeys({ '?': () => setDialog({ kind: 'keys' }) }, !isStack);

  const add = (tableId: string, sits: boolean) => {
    open.add(tableId);
    setAdded({ tableId, sits });
    close();
  };

  if (open.hasFailed) {
    return (
      <Problem
        title={tProblem('lobbyFailed')}
        text={tProblem('lobbyFailedText')}
        action={tProblem('reload')}
        onRetry={() => window.location.reload()}
      />
    );
  }

  return (
    <div className={styles.page} data-frame="live" data-stack={isStack && tableIds.length > 0}>
      <QueueBar
        count={tableIds.length}
        queue={queue}
        active={active}
        getNumber={(tableId) => tableIds.indexOf(tableId) + 1}
        getName={getName}
        result={result}
        layout={size === null || grid === null ? null : isStack ? 'stack' : 'tiles'}
        onLayout={(layout) => open.stack(layout === 'stack')}
        onActivate={activate}
        onAdd={() => setDialog({ kind: 'add' })}
        onAll={() => setDialog({ kind: 'all' })}
      />
      <div className={styles.area} ref={area}>
        {tableIds.length === 0 ? (
          !open.isLoading && <NoTables tables={open.others} onAdd={add} />
        ) : isStack && active !== null ? (
          <div className={styles.stack}>
            <Strip
              tables={tableIds.map((tableId, index) => ({
                store: tables.find(tableId),
                number: index + 1,
                waiting: queue.find((waiting) => waiting.tableId === tableId) ?? null,
                isShown: tableId === active,
                leaves: leaving.has(tableId),
              }))}
              elsewhere={queue.filter(({ tableId }) => tableId !== active)}
              onActivate={activate}
              onMore={() => setTileDialog(active, { kind: 'menu' })}
              onShow={(index) => activate(tableIds[index])}
              onAdd={() => setDialog({ kind: 'add' })}
              onAll={() => setDialog({ kind: 'all' })}
            />
            {tableIds.map((tableId) => (
              <StackedTable
                key={tableId}
                tableId={tableId}
                store={tables.find(tableId)}
                isShown={tableId === active}
                sits={getTileDialog(tableId)?.kind === 'sit'}
                leaves={leaving.has(tableId)}
                hasMenu={getTileDialog(tableId)?.kind === 'menu'}
                onCloseDialog={() => setTileDialog(tableId, null)}
                onRemove={open.getRemove(tableId)}
                onLeave={(leaves) => tables.setLeaving(tableId, leaves)}
              />
            ))}
          </div>
        ) : (
          <div className={styles.tiles} data-tables style={{ '--gap': `${gap}px` } as CSSProperties}>
            {tableIds.map((tableId, index) => {
              const place = queue.findIndex((waiting) => waiting.tableId === tableId);
              return (
                <Tile
                  key={tableId}
                  tableId={tableId}
                  store={tables.find(tableId)}
                  number={index + 1}
                  style={placeTile(index, grid)}
                  place={place < 0 ? null : place + 1}
                  isActive={tableId === active}
                  isLarge={isLarge}
                  motion={getTileMotion(tableIds.length)}
                  leaves={leaving.has(tableId)}
                  dialog={getTileDialog(tableId)}
                  onDialog={(inner) => setTileDialog(tableId, inner)}
                  onActivate={() => choose(goTo(tableId, queue))}
                  onClick={() => click(tableId)}
                  onRemove={open.getRemove(tableId)}
                  onLeave={(leaves) => tables.setLeaving(tableId, leaves)}
                />
              );
            })}
            {grid !== null && tableIds.length < Math.min(grid.columns * grid.rows, MAX_TABLES) && (
              <AddTile style={placeTile(tableIds.length, grid)} onAdd={() => setDialog({ kind: 'add' })} />
            )}
          </div>
        )}
      </div>
      {toasts !== null && <toasts.Toaster />}
      {dialogs !== null && dialog !== null && dialog.kind !== 'tile' && (
        <dialogs.PageDialog
          kind={dialog.kind}
          others={open.others}
          isFull={open.isFull}
          onAdd={add}
          onSitOut={() => tables.setSittingOut(true)}
          onSitIn={() => tables.setSittingOut(false)}
          onLeave={() => {
            for (const tableId of tableIds) tables.setLeaving(tableId, true);
          }}
          onKeys={() => setDialog({ kind: 'keys' })}
          onClose={close}
        />
      )}
    </div>
  );
}
