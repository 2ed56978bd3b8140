import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { askOrNotFound } from '../../../api/on-server.ts';
import { LateWitness } from '../../../audit/witness/late-witness.tsx';
import { PageMessages } from '../../../i18n/page-messages.tsx';
import { LiveTable } from '../../../live/live-table.tsx';
import type { PageProps } from '../../../shell/links.ts';
import { describeTable, fetchTable } from './fetch-table.ts';

async function readAddress({ params, searchParams }: PageProps<'id'>) {
  const tableId = decodeURIComponent((await params).id);
  const { invitation } = await searchParams;
  const table = fetchTable(tableId);
  // Whom an invitation is still to let in sees nothing yet: the page in the browser does that first.
  const snapshot = await (invitation === undefined ? askOrNotFound(table) : table.catch(() => null));
  return { tableId, snapshot };
}

/** The title of the page, the table's name, and what is played there. */
export async function generateMetadata(page: PageProps<'id'>): Promise<Metadata> {
  const { snapshot } = await readAddress(page);
  const played = await describeTable(snapshot);
  if (snapshot === null || played === null) return {};
  return { title: snapshot.table.name, description: (await getTranslations('meta'))('table', played) };
}

/** A table that is watched or played at. */
export default async function TablePage(page: PageProps<'id'>) {
  return (
    <PageMessages page="table">
      <LateWitness />
      <LiveTable {...(await readAddress(page))} />
    </PageMessages>
  );
}
