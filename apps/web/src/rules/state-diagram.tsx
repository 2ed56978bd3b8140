import type { Preset, VariantId } from '@openfelt/engine';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { Explained } from '../glossary/explained.tsx';
import panelStyles from '../ui/panel.module.css';
import styles from './state-diagram.module.css';
import { type FlowState, type HandState, listEndings, presetFlows, type Transition } from './state-flow.ts';

/** What a state is called, and what there is to know about it. */
function useStateWords() {
  const t = useTranslations('rules.flow');
  const tStreet = useTranslations('street');
  const name = (state: HandState): string => {
    switch (state.kind) {
      case 'posting':
        return state.posts.map((post) => tStreet(post)).join(' · ');
      case 'down':
      case 'up':
      case 'board':
        return tStreet('deal');
      case 'bet':
        return t('bet');
      case 'draw':
      case 'hit-or-stand':
      case 'showdown':
        return tStreet(state.kind);
      case 'settled':
        return tStreet('result');
    }
  };
  const detail = (state: HandState): string | null => {
    switch (state.kind) {
      case 'down':
      case 'up':
      case 'board':
        return t(`cards.${state.kind}`, { count: state.count });
      case 'bet':
        return state.opening === 'free' ? null : t(`openings.${state.opening}`);
      case 'draw':
        return t('draw');
      case 'hit-or-stand':
        return t(state.bets ? 'turnsWithBets' : 'turns');
      case 'posting':
      case 'showdown':
      case 'settled':
        return null;
    }
  };
  return { name, detail };
}

/** An arrow with what takes a hand along it; where it leads is drawn, and said to who only hears it. */
function Arrow({
  cause,
  way,
  to,
}: {
  readonly cause: Transition['cause'];
  readonly way: string;
  readonly to: string;
}) {
  const t = useTranslations('rules.flow');
  return (
    <li className={styles.arrow} data-way={way}>
      {cause !== 'done' && <span>{t(`causes.${cause}`)} </span>}
      <span className="sr-only">{t('to', { state: to })}</span>
    </li>
  );
}

/** The side of a state from which an arrow leaves: `down` to the next one, `out` to the end, `round` to itself. */
function getDirection({ to }: Transition): 'down' | 'out' | 'round' {
  if (to === 'itself') return 'round';
  return to === 'next' ? 'down' : 'out';
}

/** The states of a hand one below the other, with the arrows between them; its end lies at the bottom. */
function Flow({ flow }: { readonly flow: readonly FlowState[] }) {
  const t = useTranslations('rules.flow');
  const { name, detail } = useStateWords();
  const end: HandState = { kind: 'settled' };
  return (
    <ol className={styles.flow}>
      {flow.map(({ state, transitions }, index) => {
        const next = flow[index + 1]?.state ?? end;
        // Below the showdown lies the end itself: its first arrow goes straight down.
        const down = transitions.find(({ to }) => to === 'next') ?? transitions[0];
        const more = detail(state);
        return (
          <li key={`${index + 1} ${state.kind}`} className={styles.state} data-state={state.kind}>
            <div className={styles.box}>
              <strong>{name(state)}</strong>
              {more !== null && (
                <span>
                  <Explained text={more} />
                </span>
              )}
              {state.kind === 'settled' && (
                <ul>
                  {listEndings(flow).map((ending) => (
                    <li key={ending}>
                      <Explained text={t(`endings.${ending}`)} />
                    </li>
                  ))}
                </ul>
              )}
            </div>
            {transitions.length > 0 && (
              <ul className={styles.arrows}>
                {transitions.map((each) => (
                  <Arrow
                    key={each.cause}
                    cause={each.cause}
                    way={each === down ? 'down' : getDirection(each)}
                    to={name(each.to === 'settled' ? end : each.to === 'itself' ? state : next)}
                  />
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** The state diagrams of a game, made from its own data: one for each preset, or one where they play alike. */
export function StateDiagram({ variant }: { readonly variant: VariantId }) {
  const t = useTranslations('rules');
  const flows = presetFlows(variant);
  const title = ([preset, ...others]: readonly Preset[]) =>
    preset === undefined || others.length > 0
      ? t('flow.title')
      : t('flow.titleOf', { preset: t(`presets.${preset}`) });
  return flows.map(({ presets, flow }) => {
    const id = `rules-flow-${presets.join('-')}`;
    return (
      <section
        key={id}
        className={clsx(panelStyles.panel, flows.length === 1 && styles.alone)}
        aria-labelledby={id}
      >
        <h2 id={id}>{title(presets)}</h2>
        <figure>
          <figcaption>{t('flow.caption')}</figcaption>
          <Flow flow={flow} />
        </figure>
      </section>
    );
  });
}
