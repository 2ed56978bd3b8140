import { isCollectionDoor } from './collection-door.ts';

/**
 * Who may ask at a door: `everyone`; `visitors`, who bear the cookie of a guest or of a session; `members`, whose session is an account's;
 * `operators`, who bear the token of who can read the data folder. Whoever answers there sees to it.
 */
export type DoorAudience = 'everyone' | 'visitors' | 'members' | 'operators';

/** Paths at which one thing answers, what it is called in metrics and traces, and what a request costs its address beforehand, in points. */
interface DoorData {
  readonly isAt: (path: string) => boolean;
  readonly isFor: DoorAudience;
  readonly price: number;
  /** Null where who answers says so. */
  readonly methods: readonly string[] | null;
}

/** Files beside the built ones and the icons. */
const files = new Set([
  '/apple-icon',
  '/icon.svg',
  '/manifest.webmanifest',
  '/offline',
  '/service-worker.js',
]);

const at = (path: string) => (requested: string) => requested === path;
const under = (path: string) => (requested: string) => requested.startsWith(`${path}/`);
const isFile = (path: string) =>
  files.has(path) || ['/_next/static', '/icons'].some((each) => under(each)(path));
const isPicture = (path: string) => /\/(?:opengraph-image|picture)$/.test(path);
const isCheckpoint = (path: string) => path === '/checkpoint' || under('/checkpoint')(path);

/** Every door of the server but sockets and pages, by its name: the first that fits answers. What a call of `/trpc` costs beyond its request, it says itself. */
export const doors = {
  '/healthz': { isAt: at('/healthz'), isFor: 'everyone', methods: ['GET', 'HEAD'], price: 0 },
  '/readyz': { isAt: at('/readyz'), isFor: 'everyone', methods: ['GET', 'HEAD'], price: 0 },
  // Also for who bears METRICS_TOKEN.
  '/metrics': { isAt: at('/metrics'), isFor: 'operators', methods: ['GET'], price: 1 },
  '/auth': { isAt: under('/auth'), isFor: 'everyone', methods: null, price: 4 },
  '/export': { isAt: at('/export'), isFor: 'visitors', methods: ['GET'], price: 60 },
  '/import': { isAt: at('/import'), isFor: 'operators', methods: ['POST'], price: 0.25 },
  '/collections': { isAt: isCollectionDoor, isFor: 'members', methods: ['POST'], price: 4 },
  '/role': { isAt: at('/role'), isFor: 'operators', methods: ['POST'], price: 0.25 },
  '/reindex': { isAt: at('/reindex'), isFor: 'operators', methods: ['GET', 'POST'], price: 0.25 },
  '/bundle': { isAt: at('/bundle'), isFor: 'operators', methods: ['GET'], price: 20 },
  '/checkpoint': { isAt: isCheckpoint, isFor: 'everyone', methods: ['GET'], price: 2 },
  '/trpc': { isAt: under('/trpc'), isFor: 'visitors', methods: ['GET', 'POST'], price: 0.25 },
  static: { isAt: isFile, isFor: 'everyone', methods: ['GET', 'HEAD'], price: 0.25 },
  picture: { isAt: isPicture, isFor: 'everyone', methods: ['GET', 'HEAD'], price: 40 },
} as const satisfies Readonly<Record<string, DoorData>>;

/** What a door is called. */
export type DoorName = keyof typeof doors;

/** A door by its name. */
export interface Door extends Omit<DoorData, 'isAt'> {
  readonly name: DoorName | 'page';
}

/** For every other path. */
const page: Door = { name: 'page', isFor: 'everyone', methods: ['GET', 'HEAD'], price: 8 };
/** A page fetches the frame of each page that it links to: that is made quickly. */
const frame: Door = { ...page, price: 1 };

const all: readonly (DoorData & Door)[] = Object.entries<DoorData>(doors).map(([name, door]) => ({
  ...door,
  name: name as DoorName,
}));

/** The door that a path leads to. `isFrame`: a page asks for the frame of another. */
export function findDoor(path: string, isFrame: boolean): Door {
  return all.find(({ isAt }) => isAt(path)) ?? (isFrame ? frame : page);
}
