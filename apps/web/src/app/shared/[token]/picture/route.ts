import { drawPosition } from '../../../../position-picture/draw-position.ts';
import { drawSitePicture, explainMissing } from '../../../../share/site-picture.ts';
import { describeShare, fetchShare } from '../../../../shared/fetch-share.ts';

/** The table at a position of a shared hand, with as much as is shared; the site's picture where the link leads nowhere. */
export async function GET(
  request: Request,
  { params }: { readonly params: Promise<{ readonly token: string }> },
): Promise<Response> {
  const shared = await fetchShare((await params).token).catch(explainMissing);
  if (shared instanceof Response) return shared;
  const { searchParams } = new URL(request.url);
  const { hand, events, personal } = shared;
  const names = searchParams.get('names') === '0' ? null : shared.names;
  const { title } = await describeShare(shared);
  const picture = await drawPosition(
    { title: names === null ? null : title, names, unit: hand.unit, events, personal, others: [] },
    searchParams,
  );
  return picture ?? drawSitePicture();
}
