'use client';
import type { Correction, DisputeDetail, Verdict } from '@openfelt/server/router';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { fits, leastReason, WordsField } from '../words-field.tsx';
import { draftOf, emptyDraft, readDraft } from './correction-draft.ts';
import { CorrectionFields } from './correction-fields.tsx';
import { DecisionDialog } from './decision-dialog.tsx';

const nothing: Correction = { corrections: [], house: 0 };

interface DecisionFormProps {
  readonly detail: DisputeDetail;
  /** What would make the results those of the rules; null where they are. */
  readonly suggestion: Correction | null;
  readonly onDone: () => void;
}

/** Decides a dispute: a verdict, the reason, and where it is upheld the chips to move. */
export function DecisionForm({ detail, suggestion, onDone }: DecisionFormProps) {
  const t = useTranslations('disputes.decide');
  const id = useId();
  const players = detail.hand.players.map(({ playerId }) => playerId);
  const [verdict, setVerdict] = useState<Verdict>(suggestion === null ? 'dismissed' : 'upheld');
  const [reason, setReason] = useState('');
  const [draft, setDraft] = useState(() =>
    suggestion === null ? emptyDraft(players) : draftOf(suggestion, players),
  );
  const [isAsked, setIsAsked] = useState(false);
  const read = readDraft(draft);
  const correction =
    verdict === 'dismissed' ? nothing : read.kind === 'read' && read.sum === 0 ? read.correction : null;
  const isReady = correction !== null && fits(reason, leastReason);

  function ask(event: FormEvent) {
    event.preventDefault();
    if (isReady) setIsAsked(true);
  }

  return (
    <section className="audit-section">
      <h2>{t('title')}</h2>
      {detail.status === 'appealed' && <p>{t('onAppeal')}</p>}
      <form className="form" onSubmit={ask}>
        <fieldset className="choice-list">
          <legend className="field-label">{t('verdict')}</legend>
          {(['upheld', 'dismissed'] as const).map((each) => (
            <label key={each} className="radio">
              <input type="radio" name={id} checked={verdict === each} onChange={() => setVerdict(each)} />
              {t(`verdicts.${each}`)}
            </label>
          ))}
        </fieldset>
        {verdict === 'upheld' && (
          <CorrectionFields
            players={detail.hand.players}
            suggestion={suggestion}
            draft={draft}
            read={read}
            onChange={setDraft}
          />
        )}
        <WordsField
          label={t('reason')}
          note={t('reasonNote')}
          least={leastReason}
          value={reason}
          onChange={setReason}
        />
        <button type="submit" className="button button-primary" disabled={!isReady}>
          {t('submit')}
        </button>
      </form>
      {isAsked && correction !== null && (
        <DecisionDialog
          detail={detail}
          decision={{ verdict, reason, correction }}
          onClose={() => setIsAsked(false)}
          onDone={() => {
            setIsAsked(false);
            onDone();
          }}
        />
      )}
    </section>
  );
}
