'use client';
import { limitKinds } from '@openfelt/engine';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useGameName } from '../table/game-name.ts';
import choiceStyles from '../ui/choice.module.css';
import { Choice } from '../ui/choice.tsx';
import { FilterSelect } from '../ui/filter-select.tsx';
import styles from './filter-bar.module.css';
import { gameGroups, type LobbyFilter, stakeLevels } from './lobby-filter.ts';
import { Star } from './star.tsx';

interface FilterBarProps {
  readonly filter: LobbyFilter;
  /** Told what is to be another. */
  readonly onChange: (part: Partial<LobbyFilter>) => void;
}

/** What the lobby can be narrowed to. */
export function FilterBar({ filter, onChange }: FilterBarProps) {
  const t = useTranslations('lobby');
  const { limit } = useGameName();
  return (
    <fieldset className={styles.bar}>
      <legend className="sr-only">{t('filter')}</legend>
      <div className={styles.games}>
        {[null, ...gameGroups].map((game) => (
          <button
            key={game ?? 'all'}
            type="button"
            aria-pressed={filter.game === game}
            onClick={() => onChange({ game })}
          >
            {game === null ? t('allGames') : t(`groups.${game}`)}
          </button>
        ))}
      </div>
      <FilterSelect
        className={clsx(choiceStyles.select, styles.select)}
        label={t('limit')}
        any={t('anyLimit')}
        value={filter.limit}
        choices={limitKinds.map((kind) => [kind, limit(kind)])}
        onChange={(value) => onChange({ limit: value })}
      />
      <FilterSelect
        className={clsx(choiceStyles.select, styles.select)}
        label={t('stakes')}
        any={t('anyStakes')}
        value={filter.stakes}
        choices={stakeLevels.map((level) => [level, t(`stakeLevels.${level}`)])}
        onChange={(stakes) => onChange({ stakes })}
      />
      <FilterSelect
        className={clsx(choiceStyles.select, styles.select)}
        label={t('bots')}
        any={t('anyBots')}
        value={filter.bots}
        choices={(['with', 'without'] as const).map((bots) => [bots, t(`botChoices.${bots}`)])}
        onChange={(bots) => onChange({ bots })}
      />
      <Choice aria-pressed={filter.free} onClick={() => onChange({ free: !filter.free })}>
        {t('freeOnly')}
      </Choice>
      <Choice
        className={styles.favourites}
        aria-pressed={filter.favourites}
        aria-label={t('favourites')}
        title={t('favourites')}
        onClick={() => onChange({ favourites: !filter.favourites })}
      >
        <Star />
      </Choice>
    </fieldset>
  );
}
