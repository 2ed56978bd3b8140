import {
  getSteps,
  type HouseRules,
  type Preset,
  presetRules,
  type VariantId,
  type VariantStep,
  variants,
} from '@openfelt/engine';

/** What opens a betting round: a player who wants to, or a bet that is forced (R3.2, R3.3, B3). */
type Opening = 'free' | 'blinds' | 'bring-in' | 'forced';

/** A state of a hand, as the dealing machine goes through them. */
export type HandState =
  /** What is paid before the first card (R3.1, R3.2). */
  | { readonly kind: 'posting'; readonly posts: readonly ('ante' | 'blinds')[] }
  | { readonly kind: 'bet'; readonly opening: Opening }
  | Exclude<VariantStep, { readonly kind: 'bet' }>
  /** The hand is over. */
  | { readonly kind: 'settled' };

/** What takes a hand from a state to the one below it; `done` where nothing else can happen in it. */
type Progress =
  | 'done'
  | 'matched'
  | 'matched-or-checked'
  | 'all-stand'
  /** B8. */
  | 'all-stand-and-matched';

/** What ends a hand. */
type Ending =
  /** R4.5: the last player wins unseen. */
  | 'all-but-one-fold'
  /** R4.4: the deal passes. */
  | 'all-check'
  | 'best-hand'
  /** R1.7: the pot is split. */
  | 'high-and-low'
  | 'best-total'
  /** B6: every hand is over 21, and the house takes the pot. */
  | 'all-bust';

/** An arrow of the diagram: to the state below, back to where it starts (B4), or to the end of the hand. */
export type Transition =
  | { readonly cause: Progress; readonly to: 'next' }
  | { readonly cause: 'next-turn'; readonly to: 'itself' }
  | { readonly cause: Ending; readonly to: 'settled' };

/** A state with the arrows that leave it. */
export interface FlowState {
  readonly state: HandState;
  readonly transitions: readonly Transition[];
}

/** The flow of one preset, or of both where they play alike. */
interface PresetFlow {
  readonly presets: readonly Preset[];
  readonly flow: readonly FlowState[];
}

const allFold: Transition = { cause: 'all-but-one-fold', to: 'settled' };

const onward = (cause: Progress): Transition => ({ cause, to: 'next' });

/** Blinds and bring-in open only the first betting round; a later one is free. */
function getOpening(forced: boolean, isFirst: boolean, rules: HouseRules): Opening {
  if (forced) return 'forced';
  if (!isFirst) return 'free';
  if (rules.blinds.length > 0) return 'blinds';
  return rules.bringIn > 0 ? 'bring-in' : 'free';
}

/** The ways out of a betting round (R4). */
function betTransitions(opening: Opening, { check, onAllCheck }: HouseRules): readonly Transition[] {
  // Where someone has bet already, or no one may check, no betting round ends with checks alone.
  if (opening !== 'free' || check === 'forbidden') return [allFold, onward('matched')];
  return onAllCheck === 'pass-deal'
    ? [allFold, { cause: 'all-check', to: 'settled' }, onward('matched')]
    : [allFold, onward('matched-or-checked')];
}

/** How the pot is won at the showdown. */
function showdownTransitions(variant: VariantId): readonly Transition[] {
  const { family, low } = variants[variant];
  if (family === 'bluffjack') {
    return [
      { cause: 'best-total', to: 'settled' },
      { cause: 'all-bust', to: 'settled' },
    ];
  }
  return [{ cause: low === undefined ? 'best-hand' : 'high-and-low', to: 'settled' }];
}

function listTransitions(state: HandState, variant: VariantId, rules: HouseRules): readonly Transition[] {
  switch (state.kind) {
    case 'posting':
    case 'down':
    case 'up':
    case 'board':
      return [onward('done')];
    case 'bet':
      return betTransitions(state.opening, rules);
    case 'draw':
      // Whoever is to draw may fold instead.
      return [allFold, onward('done')];
    case 'hit-or-stand': {
      const turns: Transition = { cause: 'next-turn', to: 'itself' };
      return state.bets ? [allFold, turns, onward('all-stand-and-matched')] : [turns, onward('all-stand')];
    }
    case 'showdown':
      return showdownTransitions(variant);
    case 'settled':
      return [];
  }
}

/** The states of a hand in order, from the forced bets to its end, made from the game's own steps and rules. */
export function stateFlow(variant: VariantId, rules: HouseRules): readonly FlowState[] {
  const posts = [
    ...(rules.ante > 0 ? (['ante'] as const) : []),
    ...(rules.blinds.length > 0 ? (['blinds'] as const) : []),
  ];
  const steps = getSteps(variant, rules);
  const firstBet = steps.findIndex(({ kind }) => kind === 'bet');
  const states: readonly HandState[] = [
    ...(posts.length > 0 ? [{ kind: 'posting', posts } as const] : []),
    ...steps.map(
      (step, index): HandState =>
        step.kind === 'bet'
          ? { kind: 'bet', opening: getOpening(step.forced === true, index === firstBet, rules) }
          : step,
    ),
    { kind: 'settled' },
  ];
  return states.map((state) => ({ state, transitions: listTransitions(state, variant, rules) }));
}

/** The flows of a game's presets; one where home and casino play alike. */
export function presetFlows(variant: VariantId): readonly PresetFlow[] {
  const buildFlow = (preset: Preset) =>
    stateFlow(variant, presetRules(preset, variants[variant], { kind: 'no-limit', minBet: 20 }));
  const home = buildFlow('home');
  const casino = buildFlow('casino');
  if (JSON.stringify(home) === JSON.stringify(casino)) return [{ presets: ['home', 'casino'], flow: home }];
  return [
    { presets: ['home'], flow: home },
    { presets: ['casino'], flow: casino },
  ];
}

/** The ways in which a hand can end, each once, in the order in which they may happen. */
export function listEndings(flow: readonly FlowState[]): readonly Ending[] {
  const all = flow.flatMap(({ transitions }) => transitions);
  return [...new Set(all.flatMap(({ cause, to }) => (to === 'settled' ? [cause] : [])))];
}
