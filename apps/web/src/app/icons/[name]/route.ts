import { notFound } from 'next/navigation';
import { drawIcon, icons } from '../../../shell/icons.ts';

export const dynamic = 'force-static';

/** The icons that are drawn when the pages are built. */
export const generateStaticParams = () => icons.map(({ name }) => ({ name }));

/** An icon of the app, for where it is installed. */
export async function GET(
  _request: Request,
  { params }: { readonly params: Promise<{ readonly name: string }> },
): Promise<Response> {
  const { name } = await params;
  const icon = icons.find((each) => each.name === name) ?? notFound();
  return drawIcon(icon);
}
