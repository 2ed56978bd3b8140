/** Who is told of all that comes. */
interface Follower<Update> {
  readonly listener: (update: Update) => void;
  /** Whether it is told at once, however many there are. */
  readonly isFirst: () => boolean;
  /** The number of the update that it is told next. */
  next: number;
}

/** Passes updates on to everyone who follows, to each in their order. */
export interface FanOut<Update> {
  /** Follows what comes from now on; gives what ends it. */
  add(listener: (update: Update) => void, isFirst: () => boolean): () => void;
  publish(update: Update): void;
  count(): number;
}

/** So many of a crowd are told in one turn of the event loop, which takes some 2 ms: other tables go on between. */
const maxAtOnce = 50;

/** A fan-out without followers. As many as are told in a turn, and those who come first, are told at once; others in the turns after. */
export function createFanOut<Update>(): FanOut<Update> {
  /** Who was told last is last. */
  const followers = new Set<Follower<Update>>();
  /** The updates that somebody is still to be told, of which the first bears the number `first`. */
  let pending: Update[] = [];
  let first = 0;
  let isWalking = false;
  const end = () => first + pending.length;

  function catchUp(follower: Follower<Update>): void {
    const missed = pending.slice(follower.next - first);
    follower.next = end();
    for (const update of missed) follower.listener(update);
  }

  /** Tells some of those who are to be told, and goes on in the next turn. */
  function walk(): void {
    let reached = 0;
    for (const follower of followers) {
      if (follower.next === end()) continue;
      if (reached === maxAtOnce) {
        isWalking = true;
        setImmediate(walk);
        return;
      }
      reached += 1;
      // Where updates come faster than they are passed on, everybody has their turn.
      followers.delete(follower);
      followers.add(follower);
      catchUp(follower);
    }
    isWalking = false;
    first = end();
    pending = [];
  }

  return {
    add(listener, isFirst) {
      const follower = { listener, isFirst, next: end() };
      followers.add(follower);
      return () => followers.delete(follower);
    },
    publish(update) {
      pending.push(update);
      if (followers.size > maxAtOnce) for (const each of followers) if (each.isFirst()) catchUp(each);
      if (!isWalking) walk();
    },
    count: () => followers.size,
  };
}
