'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useGameName } from '../../table/game-name.ts';
import type { ConditionName, HandFilter } from './hand-filter.ts';

/** What the ids in a filter stand for. */
export interface FilterNames {
  readonly table: string | null;
  readonly player: string | null;
  readonly collection: string | null;
}

/** Says in words what a filter narrows a list to, condition by condition. */
export function useConditionWords(names: FilterNames): (name: ConditionName, filter: HandFilter) => string {
  const t = useTranslations('handSearch');
  const locale = useLocale();
  const { game, limit } = useGameName();

  function describeValue(name: ConditionName, filter: HandFilter): string | null {
    switch (name) {
      case 'mine':
        return null;
      case 'collection':
        return names.collection;
      case 'table':
        return names.table ?? filter.table;
      case 'player':
        return names.player;
      case 'game':
        return filter.game === null ? null : game(filter.game);
      case 'limit':
        return filter.limit === null ? null : limit(filter.limit);
      case 'source':
        return filter.source === null ? null : t(`source.${filter.source}`);
      case 'currency':
        return filter.currency === 'none' ? t('currency.none') : filter.currency;
      case 'position':
        return filter.position === null ? null : t(`position.${filter.position}`);
      case 'result':
        return filter.result === null ? null : t(`result.${filter.result}`);
      case 'from':
      case 'until': {
        const date = filter[name];
        if (date === null) return null;
        return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
          Date.parse(date),
        );
      }
      default: {
        const value = filter[name];
        if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
        return typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : value;
      }
    }
  }

  return (name, filter) => {
    const value = describeValue(name, filter);
    const condition = t(`condition.${name}`);
    return value === null ? condition : t('chip', { condition, value });
  };
}
