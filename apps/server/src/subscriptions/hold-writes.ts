import type { Writable } from 'node:stream';

/**
 * Has what is written to a connection in one turn of the event loop go to the kernel together: an answer and what it led to are one
 * system call then, which costs a viewer more than all else that is done for them. To be called before a write.
 */
export function createHoldWrites(): (connection: Writable) => void {
  let held = new Set<Writable>();

  function release(): void {
    const connections = held;
    held = new Set();
    for (const connection of connections) connection.uncork();
  }

  return (connection) => {
    if (held.has(connection)) return;
    // After all promises of the present turn.
    if (held.size === 0) process.nextTick(release);
    held.add(connection);
    connection.cork();
  };
}
