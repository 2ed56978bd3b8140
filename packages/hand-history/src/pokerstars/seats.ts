import { amountText } from './decimal-text.ts';

/** A player who is dealt in, with the chips they began with as they are written. */
export interface SeatLine {
  readonly number: number;
  readonly name: string;
  readonly stack: string;
}

const seatLine = new RegExp(
  String.raw`^Seat (\d+): (.*) \([^\d(]*(${amountText})(?:[^\d()]*)? in chips[^)]*\)(.*)$`,
);

/** What a line says that a player does; a name may hold anything, a colon too. */
export function readDoer(
  line: string,
  names: readonly string[],
): { readonly name: string; readonly what: string } | null {
  const name = names.find((each) => line.startsWith(`${each}: `));
  return name === undefined ? null : { name, what: line.slice(name.length + 2) };
}

const takesPart =
  /^(?:posts|folds|checks|calls|bets|raises|brings in|discards|stands pat|shows|mucks|doesn't show)/;

/** The players who are dealt in, from the left of the button: those of whom a hand tells something. */
export function findDealtIn(lines: readonly string[]): readonly SeatLine[] {
  const summary = lines.findIndex((line) => line.startsWith('*** SUMMARY'));
  const played = lines.slice(0, summary < 0 ? lines.length : summary);
  const button = Number(/Seat #(\d+) is the button/.exec(played[1] ?? '')?.[1] ?? 0);
  const sitting = played.flatMap((line): readonly (SeatLine & { readonly rest: string })[] => {
    const [, number, name, stack, rest = ''] = seatLine.exec(line) ?? [];
    return number === undefined || name === undefined || stack === undefined
      ? []
      : [{ number: Number(number), name, stack, rest }];
  });
  const names = sitting.map(({ name }) => name).toSorted((a, b) => b.length - a.length);
  const active = new Set(
    played.flatMap((line) => {
      const doer = readDoer(line, names);
      if (doer !== null) return takesPart.test(doer.what) ? [doer.name] : [];
      const getter = names.find((name) => line.startsWith(`${name} collected `));
      return getter === undefined ? [] : [getter];
    }),
  );
  const place = ({ number }: SeatLine) => (number > button ? number : number + 1_000);
  return sitting
    .filter(({ name, rest }) => active.has(name) && !rest.includes('out of hand'))
    .toSorted((a, b) => place(a) - place(b));
}
