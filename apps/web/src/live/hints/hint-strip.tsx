'use client';
import { isPracticeTable } from '@openfelt/api/practice';
import type { TableView } from '@openfelt/engine';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useChips } from '../../chips/amount.tsx';
import { Explained } from '../../glossary/explained.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { keepChoice } from '../../ui/save-choice.ts';
import { chooseHint, findAim, type Hint } from './choose-hint.ts';
import styles from './hint-strip.module.css';
import { useFirstHand } from './use-first-hand.ts';

const cookie = 'hints';
/** While there is nothing to choose, there is time to read what the game is about. */
const restful: ReadonlySet<Hint['key']> = new Set(['start', 'wait', 'folded', 'over', 'passed']);

interface HintStripProps {
  readonly view: TableView;
  readonly tableId: string;
}

/**
 * Through the viewer's first hand of a game: what they can do now and what comes of it, in a sentence. Put away once, it does not come
 * again.
 */
export function HintStrip({ view, tableId }: HintStripProps) {
  const t = useTranslations('hint');
  const chips = useChips();
  const [isAway, setIsAway] = useState(() => document.cookie.includes(`${cookie}=off`));
  const isPractice = isPracticeTable(tableId);
  const isFirst = useFirstHand(view, isPractice || isAway);
  if (isAway || !(isPractice ? view.handNumber < 2 : isFirst)) return null;
  const hint = chooseHint(view);

  function say(): string {
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
        {restful.has(hint.key) && <b>{t(`aim.${findAim(view)}`)} </b>}
        <Explained text={say()} />
      </p>
      <IconButton
        aria-label={t('away')}
        title={t('away')}
        onClick={({ currentTarget }) => {
          keepChoice(cookie, 'off');
          // The button goes; the keyboard stays at the actions.
          currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
          setIsAway(true);
        }}
      >
        <Icon name="close" />
      </IconButton>
    </section>
  );
}
