'use client';
import type { StreetStart } from '@openfelt/hand-history';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import type { EventLine } from '../events/event-lines.ts';
import { ExplainedLine } from '../events/explained-line.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Slider } from '../ui/slider.tsx';
import { useBarHeight } from '../ui/use-bar-height.ts';
import styles from './scrubber.module.css';
import { type Playback, speeds } from './use-replay-position.ts';

interface ScrubberProps {
  readonly index: number;
  readonly last: number;
  readonly streets: readonly StreetStart[];
  /** Where the viewer has notes. */
  readonly noted: readonly number[];
  readonly playback: Playback;
  /** The present event in words. */
  readonly line: EventLine | null;
  readonly onGo: (index: number) => void;
  readonly onPlayback: (change: Partial<Playback>) => void;
  readonly onStreet: (direction: 1 | -1) => void;
}

/** Moves through a hand: a track with its streets, and buttons. A street that is not reached is a mark without a name. */
export function Scrubber(props: ScrubberProps) {
  const { index, last, streets, noted, playback, line, onGo, onPlayback, onStreet } = props;
  const { playing, speed, loops } = playback;
  const t = useTranslations('replay');
  const tStreet = useTranslations('street');
  const bar = useRef<HTMLElement>(null);
  useBarHeight(bar);
  const sentence = useRef<HTMLParagraphElement>(null);
  // A term in what is cut scrolls there when it has the focus: the next sentence begins at its beginning.
  useLayoutEffect(() => {
    if (sentence.current !== null) sentence.current.scrollTop = 0;
  }, [index]);
  const part = (at: number) => (last === 0 ? 0 : (at / last) * 100);
  const reached = streets.filter((street) => street.index <= index);
  const present = reached.at(-1);
  const button = (icon: IconName, label: string, act: () => void, off = false) => (
    <IconButton onClick={act} disabled={off} aria-label={label} title={label}>
      <Icon name={icon} />
    </IconButton>
  );
  return (
    <section ref={bar} className={styles.scrubber} aria-label={t('position')}>
      <p ref={sentence} className={styles.text} aria-live="polite">
        {line !== null && (
          <span key={index}>
            <ExplainedLine line={line} />
          </span>
        )}
      </p>
      <div className={styles.track}>
        <Slider
          min={0}
          max={last}
          value={index}
          onChange={(event) => onGo(Number(event.target.value))}
          part={part(index)}
          aria-label={t('scrub')}
          aria-valuetext={t('eventOf', { number: index + 1, count: last + 1 })}
        />
        <span className={styles.marks} aria-hidden="true">
          {streets.map((street) => (
            <span
              key={street.index}
              data-reached={street.index <= index}
              style={{ '--at': part(street.index) } as CSSProperties}
            />
          ))}
          {noted.map((at) => (
            <i key={at} style={{ '--at': part(at) } as CSSProperties} />
          ))}
        </span>
      </div>
      <div className={styles.row}>
        <ol className={styles.streets} aria-label={t('streets')}>
          {reached.map((street) => (
            <li key={street.index}>
              <button
                type="button"
                onClick={() => onGo(street.index)}
                aria-current={street === present ? 'step' : undefined}
              >
                {tStreet(street.street)}
              </button>
            </li>
          ))}
        </ol>
        <div className={styles.buttons}>
          {button('first', t('previousStreet'), () => onStreet(-1), index === 0)}
          {button('previous', t('previous'), () => onGo(index - 1), index === 0)}
          {button(playing ? 'pause' : 'play', t(playing ? 'pause' : 'play'), () =>
            onPlayback({ playing: !playing }),
          )}
          {button('next', t('next'), () => onGo(index + 1), index === last)}
          {button('last', t('nextStreet'), () => onStreet(1), index === last)}
          <IconButton
            className={clsx(styles.speed, 'num')}
            onClick={() => onPlayback({ speed: speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1 })}
            aria-label={t('speed', { speed })}
            title={t('speed', { speed })}
          >
            {t('times', { speed })}
          </IconButton>
          <IconButton
            onClick={() => onPlayback({ loops: !loops })}
            aria-pressed={loops}
            aria-label={t('loop')}
            title={t('loop')}
          >
            <Icon name="loop" />
          </IconButton>
        </div>
        <span className={clsx(styles.count, 'num')}>
          {index + 1} / {last + 1}
        </span>
      </div>
    </section>
  );
}
