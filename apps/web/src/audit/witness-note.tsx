'use client';
import { useTranslations } from 'next-intl';
import { Icon } from '../ui/icon.tsx';
import { useWitness } from './use-witness.ts';

interface WitnessNoteProps {
  readonly keyInUse: string;
  /** The hand's checkpoint; null while there is none that the key has signed. */
  readonly note: string | null;
}

/** What this browser can say of the server's log, from what it has seen before. */
export function WitnessNote({ keyInUse, note }: WitnessNoteProps) {
  const t = useTranslations('audit.witness');
  const { witnessed, accept } = useWitness(keyInUse, note);
  if (witnessed === null) return null;
  switch (witnessed.kind) {
    case 'first':
      return <p className="witness">{t('first', { size: witnessed.size })}</p>;
    case 'continues':
      return (
        <p className="witness" data-verdict="holds">
          <Icon name="check" />
          {t('continues', { from: witnessed.from, size: witnessed.size })}
        </p>
      );
    case 'unanswered':
      return <p className="witness">{t('unanswered')}</p>;
    case 'other-key':
      return (
        <div className="alarm" role="alert">
          <p>
            <Icon name="warning" />
            <b>{t('otherKey')}</b>
          </p>
          <p>{t('otherKeyText')}</p>
          <pre>{witnessed.noted}</pre>
          <button type="button" className="button button-small" onClick={accept}>
            {t('accept')}
          </button>
        </div>
      );
    case 'broken':
      return (
        <div className="alarm" role="alert">
          <p>
            <Icon name="warning" />
            <b>{t('broken')}</b>
          </p>
          <p>{t('brokenText')}</p>
          <pre>{[witnessed.older, witnessed.newer ?? ''].join('\n')}</pre>
        </div>
      );
  }
}
