import { catalogues } from '@openfelt/phrases/catalogues';
import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TableProblem } from './table-problem.tsx';

/** The buttons of a table that cannot be shown. */
const listButtons = (kind: 'missing' | 'failed', onRemove: (() => void) | null) =>
  [
    ...renderToStaticMarkup(
      <NextIntlClientProvider locale="en" messages={catalogues.en} timeZone="UTC">
        <TableProblem kind={kind} onRemove={onRemove} />
      </NextIntlClientProvider>,
    ).matchAll(/<button[^>]*>(.*?)<\/button>/g),
  ].map(([, text]) => text);

test('a table that cannot be shown offers what helps: to load the page again, or to remove it where the viewer has no seat there', () => {
  const remove = () => undefined;
  expect(listButtons('missing', remove)).toEqual(['Remove from this page']);
  expect(listButtons('failed', remove)).toEqual(['Reload page', 'Remove from this page']);
  expect(listButtons('failed', null)).toEqual(['Reload page']);
  expect(listButtons('missing', null)).toEqual(['Reload page']);
});
