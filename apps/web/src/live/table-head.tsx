'use client';
import type { HouseRules, TableView } from '@openfelt/engine';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useGameName } from '../table/game-name.ts';
import roomHeadStyles from '../table/room-head.module.css';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton, IconLink } from '../ui/icon-button.tsx';

interface TableHeadProps {
  readonly tableId: string;
  readonly name: string;
  readonly rules: HouseRules;
  readonly view: TableView;
  readonly onKeys: () => void;
  readonly onRules: () => void;
}

/** What table this is: its name, game and stakes, the hand's number. */
export function TableHead({ tableId, name, rules, view, onKeys, onRules }: TableHeadProps) {
  const t = useTranslations('table');
  const { game, limit, stakes } = useGameName();
  return (
    <header className={roomHeadStyles.head}>
      <IconLink href="/" aria-label={t('toLobby')}>
        <Icon name="back" />
      </IconLink>
      <div className={roomHeadStyles.title}>
        <h1>{name}</h1>
        <p>
          <span className={roomHeadStyles.game}>
            {t('gameLine', { limit: limit(rules.limit.kind), game: game(view.variant) })}
          </span>
          <span className="num">{stakes(rules)}</span>
          {view.handNumber > 0 && <span className="num">{t('handNumber', { number: view.handNumber })}</span>}
        </p>
      </div>
      <Button kind="quiet" className={clsx(roomHeadStyles.link, roomHeadStyles.rules)} onClick={onRules}>
        <Icon name="book" />
        <span>{t('rules')}</span>
      </Button>
      <ButtonLink
        href={`/hands?table=${encodeURIComponent(tableId)}`}
        kind="quiet"
        className={clsx(roomHeadStyles.link, roomHeadStyles.hands)}
      >
        {t('lastHands')}
      </ButtonLink>
      <IconButton className={roomHeadStyles.keys} onClick={onKeys} aria-label={t('keys')} title={t('keys')}>
        <Icon name="keyboard" />
      </IconButton>
    </header>
  );
}
