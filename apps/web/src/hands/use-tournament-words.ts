'use client';
import type { HandListItem } from '@openfelt/api';
import { useLocale, useTranslations } from 'next-intl';

type Tournament = NonNullable<HandListItem['tournament']>;
type BuyIn = NonNullable<Tournament['buyIn']>;

/** A part of a buy-in as its text has it: with its places, and in its currency where that is one that is written with a sign. */
function formatPart(text: string, currency: string | null, locale: string): string {
  const digits = text.split('.')[1]?.length ?? 0;
  const places = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const isMoney = currency !== null && Intl.supportedValuesOf('currency').includes(currency);
  const amount = Number(text);
  return isMoney
    ? new Intl.NumberFormat(locale, { style: 'currency', currency, ...places }).format(amount)
    : `${new Intl.NumberFormat(locale, places).format(amount)}${currency === null ? '' : ` ${currency}`}`;
}

/** Says what the text of an imported hand says of its tournament: in a word or two for a list, and all of it, part by part. */
export function useTournamentWords() {
  const t = useTranslations('hands.tournament');
  const locale = useLocale();

  function describeBuyIn({ prize, bounty, fee, currency }: BuyIn): string {
    const parts = [prize, bounty, fee].filter((part) => part !== null);
    if (parts.every((part) => Number(part) === 0)) return t('free');
    return parts.map((part) => formatPart(part, currency, locale)).join(' + ');
  }

  function describeShort({ name, buyIn }: Tournament): string {
    if (buyIn !== null) return t('costing', { buyIn: describeBuyIn(buyIn) });
    return name === null ? t('plain') : t('named', { name });
  }

  function describeDetails({ number, name, buyIn, round, level }: Tournament): readonly string[] {
    return [
      name !== null ? t('named', { name }) : number !== null ? t('numbered', { number }) : t('plain'),
      ...(buyIn === null ? [] : [describeBuyIn(buyIn)]),
      ...(round === null ? [] : [t('round', { round })]),
      ...(level === null ? [] : [t('level', { level })]),
    ];
  }

  return { describeShort, describeDetails };
}
