'use client';
import type { TableStatus } from '@openfelt/api';
import type { TableView } from '@openfelt/engine';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useChips } from '../../chips/amount.tsx';
import { Explained } from '../../glossary/explained.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { chooseHint, findAim, type Hint } from './choose-hint.ts';
import styles from './hint-strip.module.css';

/** While there is nothing to choose, there is time to read what the game is about. */
const restful: ReadonlySet<Hint['key']> = new Set(['start', 'wait', 'folded', 'over', 'passed']);

interface StripProps {
  readonly label: string;
  readonly isPractice: boolean;
  /** What the button is called that puts it away. */
  readonly away: string;
  readonly onPutAway: () => void;
  readonly children: ReactNode;
}

/** A sentence, and a button that puts it away. */
function Strip({ label, isPractice, away, onPutAway, children }: StripProps) {
  return (
    <section className={styles.strip} data-practice={isPractice} aria-label={label}>
      {children}
      <IconButton
        aria-label={away}
        title={away}
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

interface AimStripProps {
  readonly view: TableView;
  /** Whether the viewer practises, alone with bots. */
  readonly isPractice: boolean;
  readonly onPutAway: () => void;
}

/** What wins in the game. After the first hand it keeps the place of its hints, until it is put away. */
export function AimStrip({ view, isPractice, onPutAway }: AimStripProps) {
  const t = useTranslations('hint');
  const tCommon = useTranslations('common');
  return (
    <Strip label={t('goal')} isPractice={isPractice} away={tCommon('close')} onPutAway={onPutAway}>
      <p className={styles.text}>{t(`aim.${findAim(view)}`)}</p>
    </Strip>
  );
}

interface HintStripProps extends AimStripProps {
  readonly status: TableStatus;
  /** Whether all that happened is drawn. */
  readonly isCurrent: boolean;
}

/** What the viewer can do now and what comes of it, in a sentence; what wins in the game where there is nothing to say. */
export function HintStrip({ view, status, isCurrent, isPractice, onPutAway }: HintStripProps) {
  const t = useTranslations('hint');
  const chips = useChips();
  const hint = chooseHint(view, status, isCurrent);

  function say(hint: Hint): string {
    switch (hint.key) {
      case 'start':
        return t(isPractice ? 'start' : 'soon');
      case 'bringIn':
      case 'bringInCall':
      case 'completedCall':
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
    <Strip label={t('title')} isPractice={isPractice} away={t('away')} onPutAway={onPutAway}>
      <p className={styles.text} role="status">
        {hint === null ? (
          t(`aim.${findAim(view)}`)
        ) : (
          // Another sentence is another one, not the last one moved.
          <span key={say(hint)}>
            {restful.has(hint.key) && <b>{t(`aim.${findAim(view)}`)} </b>}
            <Explained text={say(hint)} />
          </span>
        )}
      </p>
    </Strip>
  );
}
