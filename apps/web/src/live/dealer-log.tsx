'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { EventLine } from '../events/event-lines.ts';
import { Spoken } from '../events/spoken.tsx';
import logStyles from '../table/log.module.css';

/** How far from the end, in pixels, still counts as reading the newest line. */
const nearEnd = 48;

/** The dealer's line: every event in words. Each is a node of its own, so that equal ones are all spoken. */
export function DealerLog({ lines }: { readonly lines: readonly EventLine[] }) {
  const t = useTranslations('table');
  const box = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  useEffect(() => {
    const element = box.current;
    if (element !== null && follows.current) element.scrollTop = element.scrollHeight;
  }, [lines]);
  return (
    <div
      ref={box}
      className={logStyles.log}
      role="log"
      aria-live="polite"
      aria-label={t('dealer')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
      tabIndex={0}
      onScroll={(event) => {
        const { scrollHeight, scrollTop, clientHeight } = event.currentTarget;
        follows.current = scrollHeight - scrollTop - clientHeight < nearEnd;
      }}
    >
      <ol>
        {lines.map((line) => (
          <li key={line.version} data-kind={line.kind}>
            <Spoken line={line} />
          </li>
        ))}
      </ol>
    </div>
  );
}
