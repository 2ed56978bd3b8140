'use client';
import type { Correction, HandRow } from '@openfelt/server/router';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useSignedChips } from '../../chips/amount.tsx';
import { type CorrectionDraft, draftOf, emptyDraft, type ReadDraft } from './correction-draft.ts';

interface CorrectionFieldsProps {
  readonly players: HandRow['players'];
  readonly suggestion: Correction | null;
  readonly draft: CorrectionDraft;
  /** What the draft says. */
  readonly read: ReadDraft;
  readonly onChange: (draft: CorrectionDraft) => void;
}

/** The chips that each player and the house get or give, and whether they come to zero. */
export function CorrectionFields({ players, suggestion, draft, read, onChange }: CorrectionFieldsProps) {
  const t = useTranslations('disputes.decide');
  const signed = useSignedChips();
  const ids = players.map(({ playerId }) => playerId);
  const suggested = (player: string) =>
    suggestion?.corrections.find((each) => each.player === player)?.amount ?? 0;
  const name = (player: string) => players.find(({ playerId }) => playerId === player)?.name ?? '–';
  const sum =
    read.kind === 'unreadable'
      ? t('unreadable', { name: read.player === null ? t('house') : name(read.player) })
      : read.sum === 0
        ? t('balanced')
        : t('unbalanced', { sum: signed(read.sum) });
  return (
    <fieldset className="correction">
      <legend className="field-label">{t('correction')}</legend>
      <p className="field-note">{t('correctionNote')}</p>
      {players.map(({ playerId, name, net }) => (
        <AmountRow
          key={playerId}
          name={name}
          note={t('rowNote', { net: signed(net), suggested: signed(suggested(playerId)) })}
          value={draft.players[playerId] ?? ''}
          isUnreadable={read.kind === 'unreadable' && read.player === playerId}
          onChange={(text) => onChange({ ...draft, players: { ...draft.players, [playerId]: text } })}
        />
      ))}
      <AmountRow
        name={t('house')}
        note={t('houseNote', { suggested: signed(suggestion?.house ?? 0) })}
        value={draft.house}
        isUnreadable={read.kind === 'unreadable' && read.player === null}
        onChange={(house) => onChange({ ...draft, house })}
      />
      <p className="correction-sum" role="status" data-balanced={read.kind === 'read' && read.sum === 0}>
        {sum}
      </p>
      <div className="filters">
        {suggestion !== null && (
          <button
            type="button"
            className="button button-small"
            onClick={() => onChange(draftOf(suggestion, ids))}
          >
            {t('takeSuggestion')}
          </button>
        )}
        <button type="button" className="button button-small" onClick={() => onChange(emptyDraft(ids))}>
          {t('clear')}
        </button>
      </div>
    </fieldset>
  );
}

interface AmountRowProps {
  readonly name: string;
  readonly note: string;
  readonly value: string;
  readonly isUnreadable: boolean;
  readonly onChange: (text: string) => void;
}

function AmountRow({ name, note, value, isUnreadable, onChange }: AmountRowProps) {
  const id = useId();
  return (
    <div className="correction-row">
      <label htmlFor={id}>{name}</label>
      <span className="field-note num" id={`${id}-note`}>
        {note}
      </span>
      <input
        id={id}
        className="text-field num"
        inputMode="text"
        autoComplete="off"
        placeholder="0"
        value={value}
        aria-describedby={`${id}-note`}
        aria-invalid={isUnreadable}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
