'use client';
import type { LeftOutReason } from '@openfelt/api';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { handHref } from '../shell/links.ts';
import { nameHand } from '../table/name-hand.ts';
import styles from './files-dialog.module.css';
import type { LeftOutHand } from './use-file-run.ts';

const reasons = [
  'no-words',
  'no-bundle',
  'no-checkpoint',
  'no-hand',
] as const satisfies readonly LeftOutReason[];

/** So many hands are named; a sentence counts them all. */
const maxNamed = 200;

/** The hands that are in no file, by why, each with the way to it. */
export function LeftOut({ hands }: { readonly hands: readonly LeftOutHand[] }) {
  const t = useTranslations('handFiles');
  const named = hands.slice(0, maxNamed);
  return (
    <section className={styles.leftOut} aria-label={t('leftOut', { count: hands.length })}>
      <h3>{t('leftOut', { count: hands.length })}</h3>
      {reasons.map((code) => {
        const those = named.filter((hand) => hand.code === code);
        if (those.length === 0) return null;
        return (
          <div key={code}>
            <p>{t(`reason.${code}`)}</p>
            <ul>
              {those.map(({ handId, place, message }) => (
                <li key={handId}>
                  {place === null ? (
                    <span>{handId}</span>
                  ) : (
                    <Link href={handHref(handId)}>{t('hand', { ...nameHand(place, String) })}</Link>
                  )}
                  {code === 'no-words' && (
                    <>
                      {' '}
                      {/* The sentence of the format's writer, which is in English alone. */}
                      <span lang="en" translate="yes">
                        {message}
                      </span>
                    </>
                  )}
                </li>
              ))}
            </ul>
          </div>
        );
      })}
      {hands.length > named.length && <p>{t('leftOutMore', { count: hands.length - named.length })}</p>}
    </section>
  );
}
