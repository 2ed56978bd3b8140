import { readdirSync, readFileSync } from 'node:fs';

/** What the model says of a server after a step. */
interface ModelServer {
  readonly phase: 'free' | 'claimingTable' | 'claimingEvidence' | 'opening' | 'ready' | 'reading' | 'writing';
  /** How many events of the log it knows. */
  readonly view: number;
}

/** A step of the model (`docs/models/takeover.qnt`), and what is so after it. */
export interface ModelStep {
  readonly did:
    | 'init'
    | 'takeLease'
    | 'renew'
    | 'land'
    | 'receive'
    | 'breakOff'
    | 'deliver'
    | 'readOn'
    | 'tick'
    | 'crash'
    | 'pause'
    | 'resume'
    | 'cut'
    | 'heal'
    | 'part'
    | 'rejoin';
  readonly server: string;
  readonly command: string;
  /** Which statement landed, by its number in the order of sending. */
  readonly call: number;
  /** What the database did with it. */
  readonly result: string;
  readonly log: readonly string[];
  readonly evidence: readonly string[];
  /** Of the table's stream and of its evidence. */
  readonly epochs: readonly [number, number];
  /** `command@version`. */
  readonly answered: readonly string[];
  readonly servers: Readonly<Record<string, ModelServer>>;
}

/** A trace of the model: `npm run model -- --traces` writes them. */
export interface Trace {
  readonly name: string;
  readonly faults: readonly string[];
  readonly steps: readonly ModelStep[];
}

const folder = new URL('../../traces/', import.meta.url);

function readTrace(file: string): Trace {
  const [header = '{}', ...steps] = readFileSync(new URL(file, folder), 'utf8').trimEnd().split('\n');
  const { '#meta': meta } = JSON.parse(header) as {
    readonly '#meta': { readonly faults: readonly string[] };
  };
  return {
    name: file.replace('.jsonl', ''),
    faults: meta.faults,
    steps: steps.map((step) => JSON.parse(step) as ModelStep),
  };
}

/** All traces, by their names. */
export function readTraces(): readonly Trace[] {
  return readdirSync(folder).sort().map(readTrace);
}
