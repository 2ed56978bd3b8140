import { pictureSize } from '../../../share/render-picture.ts';
import { drawPicture } from '../../../share/share-picture.tsx';
import { drawSitePicture } from '../../../share/site-picture.ts';
import type { PageProps } from '../../../shell/links.ts';
import { describeHand, fetchHand } from './fetch-hand.ts';

export const alt = 'Openfelt';
export const size = pictureSize;
export const contentType = 'image/png';

/** The picture of a link to a hand, or to its audit. Whoever may not see the hand is shown the site's. */
export default async function HandPicture({ params }: Pick<PageProps<'id'>, 'params'>): Promise<Response> {
  const detail = await fetchHand(decodeURIComponent((await params).id)).catch(() => null);
  if (detail === null) return drawSitePicture();
  const { title, played } = await describeHand(detail);
  return drawPicture({ title, lines: played === null ? [] : [played.game, played.stakes] });
}
