'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { chooseTheme } from './choose-theme.ts';
import { type Theme, themes } from './theme.ts';

const icons = { system: 'system', light: 'sun', dark: 'moon' } as const;

/** Goes through the looks: as the system says, light, dark. */
export function ThemeSwitch({ initial }: { readonly initial: Theme }) {
  const t = useTranslations('header');
  const [theme, setTheme] = useState(initial);
  function next() {
    const chosen = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
    setTheme(chosen);
    chooseTheme(chosen);
  }
  return (
    <IconButton onClick={next} aria-label={t(`theme.${theme}`)} title={t(`theme.${theme}`)}>
      <Icon name={icons[theme]} />
    </IconButton>
  );
}
