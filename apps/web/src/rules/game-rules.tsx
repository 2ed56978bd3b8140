'use client';
import { parseCards } from '@openfelt/cards';
import { handGame, makeHand, presetRules, type VariantId, variants } from '@openfelt/engine';
import { cardName, handName, stepWords, tableRules } from '@openfelt/hand-history';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CardFront } from '../cards/card.tsx';
import { faceOf } from '../cards/face.ts';
import { useGameName } from '../table/game-name.ts';
import { lowRankingOf, rankingOf } from './rankings.ts';

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
  const locale = useLocale();
  const game = handGame(variant, presetRules('casino', variants[variant], limit));
  // The examples are whole hands by themselves, whatever of a hand lies on the board.
  const own = { 'omaha-high': 'high', 'omaha-ace-to-five': 'ace-to-five' } as const;
  const asked = low ? (game.low?.evaluator ?? game.evaluator) : game.evaluator;
  const evaluator = asked === 'omaha-high' || asked === 'omaha-ace-to-five' ? own[asked] : asked;
  return (
    <ol className="ranking">
      {hands.map((text) => {
        const parsed = parseCards(text);
        const cards = parsed.ok ? parsed.cards : [];
        const made = makeHand({ ...game, evaluator }, cards, []);
        return (
          <li key={text}>
            <span className="ranking-cards">
              {cards.map((card) => (
                <CardFront key={card} face={faceOf(card)} label={cardName(card, locale)} />
              ))}
            </span>
            <span>{made === null ? '' : handName(made, locale)}</span>
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
  const locale = useLocale();
  const row = variants[variant];
  const presets = (['home', 'casino'] as const).map((preset) => ({
    preset,
    rules: presetRules(preset, row, limit),
  }));
  const low = lowRankingOf(row);
  return (
    <div className="rules-page">
      <header className="page-head">
        <p>
          <Link href="/rules">{t('title')}</Link>
        </p>
        <h1>{game(variant)}</h1>
        <p>{t('players', { most: row.maxPlayers })}</p>
        <p>
          <Link className="button" href={`/rules/${variant}/example`}>
            {t('stepThrough')}
          </Link>
        </p>
      </header>
      <section className="panel" aria-labelledby="rules-deal">
        <h2 id="rules-deal">{t('deal')}</h2>
        <ol className="rules-steps">
          {stepWords(variant, presets[0]?.rules ?? presetRules('home', row, limit), locale).map(
            (sentence, index) => (
              <li key={`${index + 1} ${sentence}`}>{sentence}</li>
            ),
          )}
        </ol>
      </section>
      <section className="panel" aria-labelledby="rules-ranking">
        <h2 id="rules-ranking">{t('ranking')}</h2>
        <Ranking variant={variant} hands={rankingOf(row)} />
        {low.length > 0 && (
          <>
            <h3>{t('low')}</h3>
            <Ranking variant={variant} hands={low} low />
          </>
        )}
      </section>
      {children}
      {presets.map(({ preset, rules }) => (
        <section key={preset} className="panel" aria-labelledby={`rules-${preset}`}>
          <h2 id={`rules-${preset}`}>{t(`presets.${preset}`)}</h2>
          <ul className="rules-list">
            {tableRules(variant, rules, locale).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
