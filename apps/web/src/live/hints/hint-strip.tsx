'use client';
import type { TableStatus } from '@openfelt/api';
import type { TableView } from '@openfelt/engine';
import { useTranslations } from 'next-intl';
import { useChips } from '../../chips/amount.tsx';
import { Explained } from '../../glossary/explained.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { chooseHint, findAim, type Hint } from './choose-hint.ts';
import styles from './hint-strip.module.css';

/** While there is nothing to choose, there is time to read what the game is about. */
const restful: ReadonlySet<Hint['key']> = new Set(['start', 'wait', 'folded', 'over', 'passed']);

interface HintStripProps {
  readonly view: TableView;
  readonly status: TableStatus;
  /** Whether all that happened is drawn. */
  readonly isCurrent: boolean;
  /** Whether the viewer practises, alone with bots. */
  readonly isPractice: boolean;
  readonly onPutAway: () => void;
}

/** The place of a hint where there is nothing to say but what wins in the game. */
export function AimStrip({ view, isPractice }: Pick<HintStripProps, 'view' | 'isPractice'>) {
  const t = useTranslations('hint');
  return (
    <div className={styles.strip} data-practice={isPractice}>
      <p className={styles.text}>{t(`aim.${findAim(view)}`)}</p>
    </div>
  );
}

/** What the viewer can do now and what comes of it, in a sentence. */
export function HintStrip({ view, status, isCurrent, isPractice, onPutAway }: HintStripProps) {
  const t = useTranslations('hint');
  const chips = useChips();
  const hint = chooseHint(view, status, isCurrent);
  if (hint === null) return <AimStrip view={view} isPractice={isPractice} />;

  function say(hint: Hint): string {
    switch (hint.key) {
      case 'start':
        return t(isPractice ? 'start' : 'soon');
      case 'bringIn':
      case 'bringInCall':
        return t(hint.key, { amount: chips(hint.amount), full: chips(hint.full) });
      case 'bringInOnly':
      case 'call':
      case 'callOnly':
      case 'passed':
        return t(hint.key, { amount: chips(hint.amount) });
      case 'draw':
        return t(hint.key, { count: hint.count });
      default:
        return t(hint.key);
    }
  }

  return (
    <section className={styles.strip} data-practice={isPractice} aria-label={t('title')}>
      <p className={styles.text} role="status">
        {/* Another sentence is another one, not the last one moved. */}
        <span key={say(hint)}>
          {restful.has(hint.key) && <b>{t(`aim.${findAim(view)}`)} </b>}
          <Explained text={say(hint)} />
        </span>
      </p>
      <IconButton
        aria-label={t('away')}
        title={t('away')}
        onClick={({ currentTarget }) => {
          // The button goes; the keyboard is at the actions then.
          const frame = currentTarget.closest('[data-frame]');
          frame?.querySelector<HTMLElement>('section[tabindex="-1"]')?.focus({ preventScroll: true });
          onPutAway();
        }}
      >
        <Icon name="close" />
      </IconButton>
    </section>
  );
}
