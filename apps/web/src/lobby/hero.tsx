'use client';
import type { LobbyTable } from '@openfelt/api';
import type { CardCode } from '@openfelt/cards';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useMe } from '../api/me.ts';
import { CardFront } from '../cards/card.tsx';
import { getFace } from '../cards/face.ts';
import { useChips } from '../chips/amount.tsx';
import { ChipStack } from '../chips/chip-stack.tsx';
import { tableHref } from '../shell/links.ts';
import { useGameName } from '../table/game-name.ts';
import { ButtonLink } from '../ui/button.tsx';
import styles from './hero.module.css';
import { type GameGroup, gameGroups } from './lobby-filter.ts';
import { findGroup, findOffer } from './lobby-order.ts';

const fan: readonly CardCode[] = ['As', 'Kh', 'Qd', 'Jc', 'X1'];
/** Chips of a thousand, of twenty-five upon five hundred, of five: a pile each. */
const piles: readonly number[] = [3_000, 550, 20];

/** What stands first: one click to a seat, with the table, the chips and the wait named before it. */
export function Hero({ tables }: { readonly tables: readonly LobbyTable[] | null }) {
  const t = useTranslations('lobby');
  const chips = useChips();
  const { game, stakes } = useGameName();
  const { data: me } = useMe();
  const [chosen, setChosen] = useState<GameGroup | 'any' | null>(null);
  const [offered, setOffered] = useState<string | null>(null);
  const balance = me?.balance ?? 0;
  const open = tables ?? [];
  const groups = gameGroups.filter((group) => findOffer(open, group, balance) !== null);
  const group = findGroup(open, chosen, balance, offered);
  const offer = findOffer(open, group, balance, offered);
  if (offer !== null && offer.table.tableId !== offered) setOffered(offer.table.tableId);
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        <div className={styles.play}>
          {offer === null ? (
            <>
              <ButtonLink kind="primary" className={styles.now} href="/tables/new">
                {t('create')}
              </ButtonLink>
              <p className={styles.offer}>{tables === null ? t('loading') : t('noOffer')}</p>
            </>
          ) : (
            <>
              <ButtonLink
                kind="primary"
                className={styles.now}
                href={`${tableHref(offer.table.tableId)}?sit=1`}
              >
                {t('playNow')}
              </ButtonLink>
              <p className={styles.offer}>
                <b>
                  {t('offer', {
                    game: game(offer.table.variant),
                    stakes: stakes(offer.table.rules),
                    table: offer.table.name,
                  })}
                </b>
                <span className="num">
                  {t('offerTerms', { chips: chips(offer.buyIn), seconds: offer.wait })}
                </span>
              </p>
            </>
          )}
        </div>
        <fieldset className={styles.games}>
          <legend className="sr-only">{t('playWhich')}</legend>
          {groups.map((each) => (
            <button key={each} type="button" aria-pressed={group === each} onClick={() => setChosen(each)}>
              {t(`groups.${each}`)}
            </button>
          ))}
          {groups.length > 1 && (
            <button type="button" aria-pressed={group === null} onClick={() => setChosen('any')}>
              {t('anyGame')}
            </button>
          )}
        </fieldset>
      </div>
      <div className={styles.picture} aria-hidden="true">
        <div className={styles.fan}>
          {fan.map((card) => (
            <CardFront key={card} face={getFace(card)} label="" />
          ))}
        </div>
        <div className={styles.chips}>
          {piles.map((amount) => (
            <ChipStack key={amount} amount={amount} />
          ))}
        </div>
      </div>
    </section>
  );
}
