'use client';
import { useTranslations } from 'next-intl';
import { Amount } from '../chips/amount.tsx';
import { CardRow } from './card-row.tsx';
import { usePotName } from './pot-name.ts';
import type { ToldHand, ToldPot } from './report.ts';

function HandFigure({ told, label }: { readonly told: ToldHand; readonly label: string }) {
  const t = useTranslations('audit');
  return (
    <figure className="reason-hand">
      <CardRow cards={told.cards} />
      <figcaption>
        <span className="reason-label">{label}</span>
        <b>{told.names.join(t('and'))}</b>
        <span>{told.hand}</span>
      </figcaption>
    </figure>
  );
}

/** Why each pot goes where it goes: the cards that won it, the sentences, and the rules by their numbers. */
export function PotReasons({ pots }: { readonly pots: readonly ToldPot[] }) {
  const t = useTranslations('audit');
  const potName = usePotName(pots.length);
  return pots.map(({ index, amount, halves, sentences, rules }) => (
    <article className="reason" key={index} data-colour={index % 6}>
      <h3>
        {potName(index)}{' '}
        <span className="title-note">
          <Amount value={amount} />
        </span>
      </h3>
      {halves.map(({ half, winning, next }) =>
        winning === null ? null : (
          <div className="reason-hands" key={half}>
            <HandFigure told={winning} label={t(`winning.${half}`)} />
            {next !== null && <HandFigure told={next} label={t('next')} />}
          </div>
        ),
      )}
      <ul className="reason-sentences">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <dl className="reason-rules">
        {rules.map(({ number, sentence }) => (
          <div key={number}>
            <dt className="num">{number}</dt>
            <dd>{sentence}</dd>
          </div>
        ))}
      </dl>
    </article>
  ));
}
