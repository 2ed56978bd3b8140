import { pictureSize } from '../../../share/render-picture.ts';
import { drawPicture } from '../../../share/share-picture.tsx';
import { drawSitePicture } from '../../../share/site-picture.ts';
import type { PageProps } from '../../../shell/links.ts';
import { describeTable, fetchTable } from './fetch-table.ts';

export const alt = 'Openfelt';
export const size = pictureSize;
export const contentType = 'image/png';

/** The picture of a link to a table: its name and what is played. Whoever may not see the table is shown the site's. */
export default async function TablePicture({ params }: Pick<PageProps<'id'>, 'params'>): Promise<Response> {
  const snapshot = await fetchTable(decodeURIComponent((await params).id)).catch(() => null);
  const played = await describeTable(snapshot);
  if (snapshot === null || played === null) return drawSitePicture();
  return drawPicture({ title: snapshot.table.name, lines: [played.game, played.stakes] });
}
