'use client';
import type { CardCode } from '@openfelt/cards';
import { type VariantId, variants } from '@openfelt/engine';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { useController } from 'react-hook-form';
import { CardBack, CardFront } from '../cards/card.tsx';
import { getFace } from '../cards/face.ts';
import { useGameName } from '../table/game-name.ts';
import formStyles from '../ui/form.module.css';
import type { DraftForm } from './draft-schema.ts';
import styles from './game-cards.module.css';
import { isPlayedGame, type PlayedGame, playedGames } from './played-games.ts';

const games = Object.keys(variants) as readonly VariantId[];
const cardGames = Object.keys(playedGames) as readonly PlayedGame[];
const otherGames = games.filter((game) => !isPlayedGame(game));

function Picture({ cards }: { readonly cards: readonly (CardCode | null)[] }) {
  return (
    <span className={styles.picture} aria-hidden="true">
      {cards.map((card, place) =>
        card === null ? (
          <CardBack key={place} label="" />
        ) : (
          <CardFront key={card} face={getFace(card)} label="" />
        ),
      )}
    </span>
  );
}

interface GameCardsProps {
  readonly form: DraftForm;
  readonly variant: VariantId;
  readonly onChange: (variant: VariantId) => void;
}

/** Which game is played: those that are played most with their cards, and all others below them. The arrow keys go from one to the next. */
export function GameCards({ form, variant, onChange }: GameCardsProps) {
  const t = useTranslations('newTable');
  const names = useGameName();
  const id = useId();
  const { field, fieldState } = useController({ control: form.control, name: 'variant' });
  const issue = fieldState.error?.message;
  const card = (game: VariantId, about?: ReactNode) => (
    <label key={game} className={styles.card}>
      <input
        ref={game === variant ? field.ref : undefined}
        type="radio"
        name={id}
        value={game}
        checked={game === variant}
        onChange={() => onChange(game)}
        aria-labelledby={`${id}-${game}`}
        aria-describedby={about === undefined ? undefined : `${id}-${game}-note`}
      />
      <span id={`${id}-${game}`} className={styles.name}>
        {names.game(game)}
      </span>
      {about}
    </label>
  );
  return (
    <fieldset className={styles.games} aria-describedby={issue === undefined ? undefined : `${id}-issue`}>
      <legend className="sr-only">{t('game')}</legend>
      <div className={styles.cards}>
        {cardGames.map((game) =>
          card(
            game,
            <>
              <span id={`${id}-${game}-note`} className={styles.note}>
                {t(`gameNotes.${game}`)}
              </span>
              <Picture cards={playedGames[game]} />
            </>,
          ),
        )}
      </div>
      <details className={styles.more}>
        <summary>
          {t('moreGames')}
          {!isPlayedGame(variant) && <span className={styles.note}>{names.game(variant)}</span>}
        </summary>
        <div className={styles.cards}>{otherGames.map((game) => card(game))}</div>
      </details>
      {issue !== undefined && (
        <span id={`${id}-issue`} className={formStyles.fieldError} role="alert">
          {issue}
        </span>
      )}
    </fieldset>
  );
}
