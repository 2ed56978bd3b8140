import { drawPosition } from '../../../../position-picture/draw-position.ts';
import { drawSitePicture, explainMissing } from '../../../../share/site-picture.ts';
import { describeHand, fetchHand } from '../fetch-hand.ts';

/** The table at a position of a hand, as its viewer sees it; without names where the query has `names=0`. Whoever may not see the hand is shown the site's. */
export async function GET(
  request: Request,
  { params }: { readonly params: Promise<{ readonly id: string }> },
): Promise<Response> {
  const detail = await fetchHand(decodeURIComponent((await params).id)).catch(explainMissing);
  if (detail instanceof Response) return detail;
  const { searchParams } = new URL(request.url);
  const { hand, events, personal, others } = detail;
  const named =
    searchParams.get('names') === '0'
      ? { title: null, names: null }
      : { title: (await describeHand(detail)).title, names: detail.names };
  const picture = await drawPosition({ ...named, unit: hand.unit, events, personal, others }, searchParams);
  return picture ?? drawSitePicture();
}
