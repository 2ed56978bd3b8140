'use client';
import { type StreetStart, streetName } from '@openfelt/hand-history';
import { useLocale, useTranslations } from 'next-intl';
import { type CSSProperties, useRef } from 'react';
import { Icon, type IconName } from '../ui/icon.tsx';
import { useBarHeight } from '../ui/use-bar-height.ts';
import { Spoken } from '../words/spoken.tsx';
import type { Line } from '../words/told.ts';

interface ScrubberProps {
  readonly index: number;
  readonly last: number;
  readonly streets: readonly StreetStart[];
  readonly playing: boolean;
  /** The present event in words. */
  readonly line: Line | null;
  readonly onGo: (index: number) => void;
  readonly onPlay: (on: boolean) => void;
  readonly onStreet: (direction: 1 | -1) => void;
}

/** Moves through a hand: a track with its streets, and buttons. A street that is not reached is a mark without a name. */
export function Scrubber({ index, last, streets, playing, line, onGo, onPlay, onStreet }: ScrubberProps) {
  const t = useTranslations('replay');
  const locale = useLocale();
  const bar = useRef<HTMLElement>(null);
  useBarHeight(bar);
  const part = (at: number) => (last === 0 ? 0 : (at / last) * 100);
  const reached = streets.filter((street) => street.index <= index);
  const present = reached.at(-1);
  const button = (icon: IconName, label: string, act: () => void, off = false) => (
    <button
      type="button"
      className="icon-button"
      onClick={act}
      disabled={off}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <section ref={bar} className="scrubber" aria-label={t('position')}>
      <p className="scrubber-text" aria-live="polite">
        {line !== null && (
          <span key={index}>
            <Spoken line={line} />
          </span>
        )}
      </p>
      <div className="scrubber-track">
        <input
          type="range"
          className="slider"
          min={0}
          max={last}
          value={index}
          onChange={(event) => onGo(Number(event.target.value))}
          style={{ '--part': `${part(index)}%` } as CSSProperties}
          aria-label={t('scrub')}
          aria-valuetext={t('eventOf', { number: index + 1, count: last + 1 })}
        />
        <span className="marks" aria-hidden="true">
          {streets.map((street) => (
            <span
              key={street.index}
              data-reached={street.index <= index}
              style={{ '--at': part(street.index) } as CSSProperties}
            />
          ))}
        </span>
      </div>
      <div className="scrubber-row">
        <ol className="streets" aria-label={t('streets')}>
          {reached.map((street) => (
            <li key={street.index}>
              <button
                type="button"
                onClick={() => onGo(street.index)}
                aria-current={street === present ? 'step' : undefined}
              >
                {streetName(street.street, locale)}
              </button>
            </li>
          ))}
        </ol>
        <div className="scrubber-buttons">
          {button('first', t('previousStreet'), () => onStreet(-1), index === 0)}
          {button('previous', t('previous'), () => onGo(index - 1), index === 0)}
          {button(playing ? 'pause' : 'play', t(playing ? 'pause' : 'play'), () => onPlay(!playing))}
          {button('next', t('next'), () => onGo(index + 1), index === last)}
          {button('last', t('nextStreet'), () => onStreet(1), index === last)}
        </div>
        <span className="scrubber-count num">
          {index + 1} / {last + 1}
        </span>
      </div>
    </section>
  );
}
