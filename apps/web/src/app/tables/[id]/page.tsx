import { LiveTable } from '../../../live/live-table.tsx';

/** A table that is watched or played at. */
export default async function TablePage({ params }: { readonly params: Promise<{ readonly id: string }> }) {
  const { id } = await params;
  return <LiveTable tableId={decodeURIComponent(id)} />;
}
