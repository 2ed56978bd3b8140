/** Whether a call is taken now; `message` says what to do otherwise. */
export type Admitted =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /**
       * `too-much`: its caller asks for more than their share. `busy`: the server has more to do than it can. `too-slow`: it was begun, and
       * given up as it took too long.
       */
      readonly code: 'too-much' | 'busy' | 'too-slow';
      readonly message: string;
    };

/** A call that was taken, until it is answered. */
export type AdmittedCall =
  | { readonly ok: true; readonly end: () => void }
  | Extract<Admitted, { readonly ok: false }>;

/** What became of something that costs more than a plain call. */
export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | Extract<Admitted, { readonly ok: false }>;

/**
 * What one caller may ask for. Calls are counted by what they cost the server, in points: one is what an action at a table costs, about
 * half a millisecond of a processor.
 */
export interface AdmissionPort {
  /** Takes a call for one point; `end` when it is answered. */
  enter(): Promise<AdmittedCall>;
  /** Does what costs so many points more, when its turn has come: what is dear is done for a few at a time. */
  run<Value>(points: number, task: () => Promise<Value>): Promise<Outcome<Value>>;
}
