import { verifyChain } from './chain.ts';
import type { AppendRequest } from './contract.ts';
import { isHash, isName } from './envelope.ts';

/**
 * What is wrong with a request in itself, whatever the log holds, as a sentence; null if nothing is. Every log refuses such a request
 * as `rejected` with the code `malformed`, because what has been appended cannot be corrected. It recomputes the events' hashes, but those of events that were sealed in this process.
 *
 * @param index place of the request in its batch
 */
export const validateAppendRequest = (request: AppendRequest<unknown>, index: number): string | null => {
  const { events, command, after } = request;
  if (!Number.isSafeInteger(request.epoch)) return 'The epoch is not an integer.';
  if (!Number.isSafeInteger(request.expectedVersion) || request.expectedVersion < 0) {
    return 'The expected version is not an integer from 0 up.';
  }
  if (!isHash(request.prevHash)) return 'prevHash is not 64 lower-case hex digits.';
  if (after !== undefined && !(Number.isSafeInteger(after) && after >= 0 && after < index)) {
    return 'after does not name an earlier request of the batch.';
  }
  if (command !== undefined) {
    if (!isName(command.commandId)) return 'The command id is not 1 to 200 characters of printable ASCII.';
    if (!isHash(command.bodyHash)) return 'bodyHash is not 64 lower-case hex digits.';
    if (command.refusal !== null && events.length > 0) return 'A refused command writes no events.';
    if (events.some((event) => event.commandId !== command.commandId)) {
      return 'An event does not carry the id of the command it answers.';
    }
  }
  const { streamId, expectedVersion: firstVersion, prevHash } = request;
  const verdict = verifyChain(events, { streamId, firstVersion, prevHash });
  return verdict.ok ? null : verdict.message;
};
