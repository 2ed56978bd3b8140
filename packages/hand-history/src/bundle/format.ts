import { type CardCode, isCardCode } from '@openfelt/cards';
import { type EventEnvelope, type Inclusion, isStreamId, type StreamId } from '@openfelt/event-log';
import type { Opening } from '@openfelt/fair-deck';
import { bundleLimits, inEnglish } from '@openfelt/game-events';
import * as z from 'zod/mini';
import { type Ambiguity, findAmbiguity } from './ambiguity.ts';

/** The name and version of the format, as a bundle states it first. */
export const bundleFormat = 'openfelt-bundle/1';

/** The most bytes of a bundle that are read: more than a host can write of one hand. */
export const bundleBytes = bundleLimits.bytes;

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const salt = z.string().check(z.regex(/^[0-9a-f]{32}$/));
const seat = z.int().check(z.nonnegative(), z.maximum(22));
const slot = z.int().check(z.nonnegative(), z.maximum(255));
const name = z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/));

/** A payload is looked at by the registry of its type, after its hash. */
const envelope = z.strictObject({
  streamId: z.custom<StreamId>((value) => typeof value === 'string' && isStreamId(value)),
  version: z.int().check(z.nonnegative()),
  type: name,
  schema: z.int().check(z.positive()),
  payload: z.json(),
  actor: name,
  commandId: z.nullable(name),
  recordedAt: z.int().check(z.nonnegative()),
  prevHash: hash,
  hash,
});

const opening = z.strictObject({
  slot,
  card: z.custom<CardCode>((value) => typeof value === 'string' && isCardCode(value)),
  salt,
  path: z.array(hash).check(z.maxLength(16)),
});

const perspective = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('public') }),
  z.strictObject({ kind: z.literal('seat'), seat }),
  z.strictObject({ kind: z.literal('auditor') }),
]);

const inclusion = z.strictObject({
  note: z.string().check(z.maxLength(10_000)),
  index: z.int().check(z.nonnegative()),
  path: z.array(hash).check(z.maxLength(64)),
});

const correction = z.strictObject({
  decision: envelope,
  adjustment: z.nullable(envelope),
  proofs: z.nullable(z.strictObject({ decision: inclusion, adjustment: z.nullable(inclusion) })),
});

const bundle = z.strictObject({
  format: z.literal(bundleFormat),
  perspective,
  /** From the start of the hand before (or of the stream) to the end of the hand. */
  events: z.array(envelope).check(z.minLength(1), z.maxLength(bundleLimits.events)),
  /** The side stream's events from the end of the hand before to the end of the hand; null where they are not the viewer's to see. */
  evidence: z.nullable(z.array(envelope).check(z.maxLength(bundleLimits.evidence))),
  openings: z.array(opening).check(z.maxLength(256)),
  /** The hand's secret, where it is disclosed. */
  seed: z.nullable(hash),
  /** Where the hand's end stands among all hands, under a signed checkpoint; null while it is pending. */
  inclusion: z.nullable(inclusion),
  /** Later decisions about this hand, in their order, each with its own proof. */
  corrections: z.array(correction).check(z.maxLength(32)),
});

/** Whose eyes a bundle is for: everyone's, a player's of the hand, or an auditor's. */
export type Perspective = Readonly<z.infer<typeof perspective>>;

/** A card that a bundle opens, with what proves it against the deck's root. */
export interface BundleOpening extends Opening {
  /** Siblings from the card's leaf up to the root of the shuffle that made the slot. */
  readonly path: readonly string[];
}

/** A decision about a hand, and how it moved chips. They are events of other streams, or later ones: the hand itself stays as it is. */
export interface BundledCorrection {
  /** The `DisputeDecided` of the stream `dispute/<id>`. */
  readonly decision: EventEnvelope;
  /** The table's `ChipsAdjusted`, or the dispute's `CorrectionApplied` where all went by accounts; null where nothing is to be moved. */
  readonly adjustment: EventEnvelope | null;
  /** Where each stands under a signed checkpoint; of the adjustment null where there is none. Anything else without a proof is refused. */
  readonly proofs: { readonly decision: Inclusion; readonly adjustment: Inclusion | null } | null;
}

/**
 * A hand with everything that it takes to check it without the server that dealt it: `docs/audit-format.md`. Every perspective holds
 * the same events under the same hashes; they differ in openings, evidence and seed.
 */
export interface Bundle {
  readonly format: typeof bundleFormat;
  readonly perspective: Perspective;
  readonly events: readonly EventEnvelope[];
  readonly evidence: readonly EventEnvelope[] | null;
  readonly openings: readonly BundleOpening[];
  readonly seed: string | null;
  readonly inclusion: Inclusion | null;
  readonly corrections: readonly BundledCorrection[];
}

/** Why a file is no bundle: it is not formed as one (`form`), or could be read in two ways. */
export type BundleFault = 'form' | Ambiguity['why'];

/** A bundle out of a file, or why the file is none: where, and what is wrong there. */
export type ReadBundle =
  | { readonly ok: true; readonly bundle: Bundle }
  | { readonly ok: false; readonly why: BundleFault; readonly path: string; readonly message: string };

const ambiguities: Readonly<Record<Ambiguity['why'], string>> = {
  'doubled-name': 'this name stands in its object twice',
  'reserved-name': 'no field of a bundle has this name',
  'inexact-number': 'this number is not written in its shortest form, which is what is hashed',
};

/**
 * Reads the text of a bundle's file, if there is one way to read it: what the hashes prove must be what every reader sees. Whether what it
 * says is true is `verifyBundle`'s to say.
 */
export function parseBundle(text: string): ReadBundle {
  let read: ReturnType<typeof bundle.safeParse>;
  try {
    const json: unknown = JSON.parse(text);
    const ambiguity = findAmbiguity(text);
    if (ambiguity !== null) return { ok: false, ...ambiguity, message: ambiguities[ambiguity.why] };
    // Also what is nested too deep for anyone's stack is no bundle.
    read = bundle.safeParse(json, inEnglish);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, why: 'form', path: '', message };
  }
  if (read.success) return { ok: true, bundle: read.data };
  const [issue] = read.error.issues;
  return { ok: false, why: 'form', path: issue?.path.join('.') ?? '', message: issue?.message ?? '' };
}
