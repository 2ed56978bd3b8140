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
  readonly onChange: (filter: LobbyFilter) => void;
}

/** What the lobby can be narrowed to. */
export function FilterBar({ filter, onChange }: FilterBarProps) {
  const t = useTranslations('lobby');
  const { limit } = useGameName();
  const change = (part: Partial<LobbyFilter>) => onChange({ ...filter, ...part });
  return (
    <fieldset className={styles.bar}>
      <legend className="sr-only">{t('filter')}</legend>
      <div className={styles.games}>
        {[null, ...gameGroups].map((game) => (
          <button
            key={game ?? 'all'}
            type="button"
            aria-pressed={filter.game === game}
            onClick={() => change({ game })}
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
        onChange={(value) => change({ limit: value })}
      />
      <FilterSelect
        className={clsx(choiceStyles.select, styles.select)}
        label={t('stakes')}
        any={t('anyStakes')}
        value={filter.stakes}
        choices={stakeLevels.map((level) => [level, t(`stakeLevels.${level}`)])}
        onChange={(stakes) => change({ stakes })}
      />
      <FilterSelect
        className={clsx(choiceStyles.select, styles.select)}
        label={t('bots')}
        any={t('anyBots')}
        value={filter.bots}
        choices={(['with', 'without'] as const).map((bots) => [bots, t(`botChoices.${bots}`)])}
        onChange={(bots) => change({ bots })}
      />
      <Choice aria-pressed={filter.free} onClick={() => change({ free: !filter.free })}>
        {t('freeOnly')}
      </Choice>
      <Choice
        className={styles.favourites}
        aria-pressed={filter.favourites}
        aria-label={t('favourites')}
        title={t('favourites')}
        onClick={() => change({ favourites: !filter.favourites })}
      >
        <Star />
      </Choice>
    </fieldset>
  );
}
