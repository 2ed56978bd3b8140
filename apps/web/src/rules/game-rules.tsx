'use client';
import { parseCards } from '@openfelt/cards';
import { handGame, makeHand, presetRules, type VariantId, variants } from '@openfelt/engine';
import {
  describeCard,
  describeHand,
  describeHouseRules,
  describeSteps,
} from '@openfelt/hand-history/describe';
import { clsx } from 'clsx';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CardFront } from '../cards/card.tsx';
import { getFace } from '../cards/face.ts';
import { Explained } from '../glossary/explained.tsx';
import { usePhrases } from '../i18n/use-phrases.ts';
import { PractiseButton } from '../practice/practise-button.tsx';
import { useGameName } from '../table/game-name.ts';
import rulesListStyles from '../table/rules-list.module.css';
import { ButtonLink } from '../ui/button.tsx';
import pageStyles from '../ui/page.module.css';
import panelStyles from '../ui/panel.module.css';
import styles from './game-rules.module.css';
import { getLowRanking, getRanking } from './rankings.ts';
import rulesStyles from './rules.module.css';

const limit = { kind: 'no-limit', minBet: 20 } as const;

/** Hands with their pictures and names, strongest first. */
function Ranking({
  variant,
  hands,
  low = false,
}: {
  readonly variant: VariantId;
  readonly hands: readonly string[];
  readonly low?: boolean;
}) {
  const phrases = usePhrases();
  const game = handGame(variant, presetRules('casino', variants[variant], limit));
  // The examples are whole hands by themselves, whatever of a hand lies on the board.
  const own = { 'omaha-high': 'high', 'omaha-ace-to-five': 'ace-to-five' } as const;
  const wanted = low ? (game.low?.evaluator ?? game.evaluator) : game.evaluator;
  const evaluator = wanted === 'omaha-high' || wanted === 'omaha-ace-to-five' ? own[wanted] : wanted;
  return (
    <ol className={styles.ranking}>
      {hands.map((text) => {
        const parsed = parseCards(text);
        const cards = parsed.ok ? parsed.cards : [];
        const made = makeHand({ ...game, evaluator }, cards, []);
        return (
          <li key={text}>
            <span className={styles.cards}>
              {cards.map((card) => (
                <CardFront key={card} face={getFace(card)} label={describeCard(card, phrases)} />
              ))}
            </span>
            <span>{made === null ? '' : describeHand(made, phrases)}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** The rules of a game, made from its own data, with a hand to step through; `children` is its state diagram. */
export function GameRules({
  variant,
  children,
}: {
  readonly variant: VariantId;
  readonly children: ReactNode;
}) {
  const t = useTranslations('rules');
  const { game } = useGameName();
  const phrases = usePhrases();
  const row = variants[variant];
  const presets = (['home', 'casino'] as const).map((preset) => ({
    preset,
    rules: presetRules(preset, row, limit),
  }));
  const low = getLowRanking(row);
  return (
    <div className={clsx(pageStyles.page, rulesStyles.page)}>
      <header className={pageStyles.head}>
        <p>
          <Link href="/rules">{t('title')}</Link>
        </p>
        <h1>{game(variant)}</h1>
        <p>{t('players', { most: row.maxPlayers })}</p>
        <div className={styles.actions}>
          <PractiseButton variant={variant} />
          <ButtonLink href={`/rules/${variant}/example`}>{t('stepThrough')}</ButtonLink>
        </div>
      </header>
      <section className={panelStyles.panel} aria-labelledby="rules-deal">
        <h2 id="rules-deal">{t('deal')}</h2>
        <ol className={styles.steps}>
          {describeSteps(variant, presets[0]?.rules ?? presetRules('home', row, limit), phrases).map(
            (sentence, index) => (
              <li key={`${index + 1} ${sentence}`}>
                <Explained text={sentence} />
              </li>
            ),
          )}
        </ol>
      </section>
      <section className={panelStyles.panel} aria-labelledby="rules-ranking">
        <h2 id="rules-ranking">{t('ranking')}</h2>
        <Ranking variant={variant} hands={getRanking(row)} />
        {low.length > 0 && (
          <>
            <h3>{t('low')}</h3>
            <Ranking variant={variant} hands={low} low />
          </>
        )}
      </section>
      {children}
      {presets.map(({ preset, rules }) => (
        <section key={preset} className={panelStyles.panel} aria-labelledby={`rules-${preset}`}>
          <h2 id={`rules-${preset}`}>{t(`presets.${preset}`)}</h2>
          <ul className={clsx(rulesListStyles.list, styles.sentences)}>
            {describeHouseRules(variant, rules, phrases).map((sentence) => (
              <li key={sentence}>
                <Explained text={sentence} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
