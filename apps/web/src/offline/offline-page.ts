import { createHash } from 'node:crypto';
import { type Locale, locales } from '@openfelt/phrases';
import { localeCookie } from '@openfelt/phrases/requested-locale';
import { mark } from '../shell/mark.ts';
import { themeCookie } from '../theme/theme.ts';

/** What the page says in a language. */
export type OfflineWords = Readonly<Record<'title' | 'text' | 'again', string>>;

const style = `
:root { color-scheme: light dark; --bg: light-dark(#f6f5f1, #0f1215); --text: light-dark(#16181d, #e8eaed);
  --muted: light-dark(#545b66, #a4abb6); --accent: light-dark(#8a5a00, #f2b84b); --on-accent: light-dark(#fff, #1a1300);
  --focus: light-dark(#0b57d0, #ffd24a) }
:root[data-theme=light] { color-scheme: light }
:root[data-theme=dark] { color-scheme: dark }
* { box-sizing: border-box; margin: 0 }
body { min-height: 100dvh; display: grid; place-content: center; gap: 40px; padding: 32px 20px; background: var(--bg);
  color: var(--text); font: 1rem/1.6 system-ui, "Hiragino Sans", "Noto Sans JP", Meiryo, sans-serif; text-align: center;
  word-break: auto-phrase }
svg { width: 96px; height: 96px; justify-self: center }
h1 { font-size: 1.625rem; line-height: 1.3 }
p { max-width: 44ch; margin: 12px auto 24px; color: var(--muted) }
button { min-height: 44px; padding: 10px 22px; border: 0; border-radius: 10px; background: var(--accent);
  color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px }
@media (forced-colors: active) { button { border: 1px solid } }
`;

/** Leaves the visitor's language, loads the page again on a click, and by itself once the server answers. */
const script = `
const choice = (name) => document.cookie.match('(?:^|; )' + name + '=(\\\\w+)')?.[1];
const { documentElement: root } = document;
const known = ${JSON.stringify(locales)};
const wanted = [choice('${localeCookie}'), ...navigator.languages.map((each) => each.slice(0, 2))];
root.lang = wanted.find((each) => known.includes(each)) ?? known[0];
root.dataset.theme = choice('${themeCookie}');
for (const part of document.querySelectorAll('section')) {
  part.hidden = part.lang !== root.lang;
  if (!part.hidden) document.title = part.querySelector('h1').textContent + ' – Openfelt';
  part.querySelector('button').onclick = () => location.reload();
}
const look = () => fetch('/healthz', { cache: 'no-store' }).then(({ ok }) => ok && location.reload(), () => undefined);
addEventListener('online', look);
setInterval(look, 5000);
`;

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The policy of the page: nothing but what stands in it, and the question whether the server is there. */
export const offlinePolicy = `default-src 'none'; script-src ${hash(script)}; style-src ${hash(style)}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;' };
const toMarkup = (text: string) => text.replace(/[&<]/g, (sign) => entities[sign] ?? sign);

const section = (locale: Locale, { title, text, again }: OfflineWords) =>
  `<section lang="${locale}"><h1>${toMarkup(title)}</h1><p>${toMarkup(text)}</p><button type="button">${toMarkup(again)}</button></section>`;

/**
 * The page that a browser shows where it does not reach the server, all in one: it comes from the browser's own store, in which
 * there is nothing else. It is stored once and holds both languages.
 */
export function writeOfflinePage(words: Readonly<Record<Locale, OfflineWords>>): string {
  const sections = locales.map((locale) => section(locale, words[locale])).join('\n');
  return `<!doctype html>
<html lang="${locales[0]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Openfelt</title>
<style>${style}</style>
</head>
<body>
<main>${mark}
${sections}
</main>
<script>${script}</script>
</body>
</html>
`;
}
