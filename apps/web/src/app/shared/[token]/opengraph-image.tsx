import { drawPicture, pictureSize } from '../../../share/share-picture.tsx';
import { drawSitePicture } from '../../../share/site-picture.ts';
import { describeShare, fetchShare } from '../../../shared/fetch-share.ts';
import type { PageProps } from '../../../shell/links.ts';

export const alt = 'Openfelt';
export const size = pictureSize;
export const contentType = 'image/png';

/** The picture of a link to a shared hand; the site's where the link leads nowhere. */
export default async function SharePicture({
  params,
}: Pick<PageProps<'token'>, 'params'>): Promise<Response> {
  const shared = await fetchShare((await params).token).catch(() => null);
  if (shared === null) return drawSitePicture();
  const { title, played } = await describeShare(shared);
  return drawPicture({ title, lines: played === null ? [] : [played.game, played.stakes] });
}
