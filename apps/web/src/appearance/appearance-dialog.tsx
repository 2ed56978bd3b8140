'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CardBack, CardFront } from '../cards/card.tsx';
import { LocaleSwitch } from '../i18n/locale-switch.tsx';
import { readPermission, requestNotices } from '../notices/notices.ts';
import { chooseTheme, readTheme } from '../theme/choose-theme.ts';
import { themes } from '../theme/theme.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { keepChoice } from '../ui/save-choice.ts';
import { Segments } from '../ui/segments.tsx';
import {
  type Appearance,
  type Aspect,
  appearanceCookie,
  appearanceFor,
  aspects,
  choices,
  formatAppearance,
} from './appearance.ts';
import styles from './appearance-dialog.module.css';
import { Volume } from './volume.tsx';

/** What is chosen by a button for each choice; how loud sounds are stands beside whether there are any. */
const switched: readonly Exclude<Aspect, 'volume'>[] = [
  'deck',
  'index',
  'back',
  'felt',
  'motion',
  'sound',
  'vibration',
  'aids',
];

/** The choices as the page has them. */
function readAppearance(): Appearance {
  const { dataset } = document.documentElement;
  return appearanceFor(aspects.map((aspect) => dataset[aspect] ?? choices[aspect][0]).join('.'));
}

/** Chooses how tables look, move, sound, notify and help in this browser, and the language. What is chosen is seen at once. */
export function AppearanceDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('appearance');
  const tHeader = useTranslations('header');
  const [appearance, setAppearance] = useState(readAppearance);
  const [theme, setTheme] = useState(readTheme);
  const [permission, setPermission] = useState(readPermission);
  function choose(aspect: Aspect, value: string) {
    const next = appearanceFor(aspects.map((each) => (each === aspect ? value : appearance[each])).join('.'));
    setAppearance(next);
    keepChoice(appearanceCookie, formatAppearance(next));
    const { dataset } = document.documentElement;
    if (value === choices[aspect][0]) delete dataset[aspect];
    else dataset[aspect] = value;
  }
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <div className={styles.sample} aria-hidden="true">
        <CardFront face={{ rank: 'K', suit: 's' }} label="" />
        <CardFront face={{ rank: 'Q', suit: 'h' }} label="" />
        <CardFront face={{ rank: 'T', suit: 'd' }} label="" />
        <CardFront face={{ rank: '7', suit: 'c' }} label="" />
        <CardBack label="" />
      </div>
      <dl className={styles.aspects}>
        {switched.map((aspect) => (
          <div key={aspect} className={styles.aspect}>
            <dt>{t(`aspect.${aspect}`)}</dt>
            <dd>
              <Segments legend={t(`aspect.${aspect}`)}>
                {choices[aspect].map((value) => (
                  <button
                    key={value}
                    type="button"
                    aria-pressed={appearance[aspect] === value}
                    onClick={() => choose(aspect, value)}
                  >
                    {t(`value.${value}`)}
                  </button>
                ))}
              </Segments>
              {aspect === 'sound' && (
                <Volume
                  value={appearance.volume}
                  isOff={appearance.sound === 'off'}
                  onChoose={(volume) => choose('volume', volume)}
                />
              )}
            </dd>
          </div>
        ))}
        {permission !== null && (
          <div className={styles.aspect}>
            <dt>{t('notices')}</dt>
            <dd>
              {permission === 'default' ? (
                <Button size="small" onClick={() => void requestNotices().then(setPermission)}>
                  {t('turnOn')}
                </Button>
              ) : (
                t(permission === 'granted' ? 'value.on' : 'noticesDenied')
              )}
            </dd>
          </div>
        )}
        <div className={styles.aspect}>
          <dt>{t('theme')}</dt>
          <dd>
            <Segments legend={t('theme')}>
              {themes.map((each) => (
                <button
                  key={each}
                  type="button"
                  aria-pressed={theme === each}
                  onClick={() => {
                    setTheme(each);
                    chooseTheme(each);
                  }}
                >
                  {t(`value.${each}`)}
                </button>
              ))}
            </Segments>
          </dd>
        </div>
        <div className={styles.aspect}>
          <dt>{tHeader('language')}</dt>
          <dd>
            <LocaleSwitch />
          </dd>
        </div>
      </dl>
    </Dialog>
  );
}
