import type { Database } from '@openfelt/db';
import { evolve, type GameState, initialState } from '@openfelt/engine';
import type { EventEnvelope } from '@openfelt/event-log';
import { parseGameEvent } from '@openfelt/game-events';
import { findLogIssue } from '@openfelt/server/testing';
import { tableStreamId } from '@openfelt/table-host';
import type { AnsweredCommand, People, Viewer } from './people.ts';
import { hashOfState } from './seen-table.ts';

/** The states that a table went through, by version. */
function* replay(events: readonly EventEnvelope[]): Generator<GameState> {
  let state = initialState();
  for (const { type, schema, payload, version } of events) {
    const read = parseGameEvent(type, schema, payload);
    const evolved = read.ok ? evolve(state, read.event) : null;
    if (evolved === null || evolved.kind === 'impossible') throw new Error(`event ${version} is no event`);
    ({ state } = evolved);
    yield state;
  }
}

/** What does not agree between what clients saw of a table and its log, or null. */
function findViewIssue(events: readonly EventEnvelope[], viewers: readonly Viewer[]): string | null {
  let version = 0;
  for (const state of replay(events)) {
    ({ version } = state);
    const seen = viewers.flatMap((viewer) => viewer.seen.hashes.get(version) ?? []);
    const hash = seen.length === 0 ? '' : hashOfState(state);
    if (seen.some((each) => each !== hash)) return `version ${version} was seen otherwise than it is`;
  }
  const beyond = viewers.flatMap(({ seen }) => [...seen.hashes.keys()].filter((each) => each > version));
  return beyond.length === 0 ? null : `version ${beyond[0]} was seen, and the log ends with ${version}`;
}

/** The epochs of a table's takeovers only grow. */
function findEpochIssue(events: readonly EventEnvelope[]): string | null {
  const epochs = events.flatMap(({ type, payload }) =>
    type === 'TableTakenOver' ? Number((payload as { readonly epoch: number }).epoch) : [],
  );
  const at = epochs.findIndex((epoch, index) => epoch <= (epochs[index - 1] ?? 0));
  return at < 0 ? null : `epoch ${epochs[at]} follows ${epochs[at - 1]}`;
}

/** A command stands in the log as it was answered. */
function findAnswerIssue(
  events: readonly EventEnvelope[],
  { commandId, version }: AnsweredCommand,
): string | null {
  const caused = events.filter((each) => each.commandId === commandId);
  const last = caused.at(-1)?.version ?? -1;
  const isOne = caused.length === last - (caused[0]?.version ?? 0) + 1;
  return isOne && last + 1 === version
    ? null
    : `${commandId} was answered with ${version} and ends at ${last}`;
}

/** What is wrong with all that a run left, or null: the log by itself, and beside what clients were answered and saw. */
export async function findRunIssue(
  database: Database,
  { viewers, answered }: Pick<People, 'viewers' | 'answered'>,
): Promise<string | null> {
  const issue = await findLogIssue(database, answered);
  if (issue !== null) return issue;
  for (const tableId of new Set(viewers.map((each) => each.tableId))) {
    const isHere = (each: { readonly tableId: string }) => each.tableId === tableId;
    const events = await database.log.read(tableStreamId(tableId));
    const found =
      findEpochIssue(events) ??
      findViewIssue(events, viewers.filter(isHere)) ??
      answered
        .filter(isHere)
        .map((each) => findAnswerIssue(events, each))
        .find((each) => each !== null);
    if (found !== undefined && found !== null) return `${tableId}: ${found}`;
  }
  return null;
}
