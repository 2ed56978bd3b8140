'use client';
import { botStrengths, getBotStrength } from '@openfelt/api/bots';
import { useTranslations } from 'next-intl';
import styles from './bot-mark.module.css';

/** Marks a bot, with as many bars as it is strong; the word for it gives way to a long name. */
export function BotMark({ player }: { readonly player: string }) {
  const t = useTranslations('table');
  const strength = getBotStrength(player);
  const bars = botStrengths.indexOf(strength);
  return (
    <>
      <span className={styles.mark} title={t(`botPlays.${strength}`)}>
        <span className={styles.bars} aria-hidden="true">
          {botStrengths.map((each, index) => (
            <i key={each} data-on={index <= bars} />
          ))}
        </span>
        <span className="sr-only">{t(`botPlays.${strength}`)}</span>
      </span>
      <span className={styles.word} aria-hidden="true">
        {t('bot')}
      </span>
    </>
  );
}
