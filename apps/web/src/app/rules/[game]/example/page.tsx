import { isVariantId } from '@openfelt/engine';
import { notFound } from 'next/navigation';
import { ExampleReplay } from '../../../../rules/example-replay.tsx';

/** A hand of a game to step through. */
export default async function ExamplePage({
  params,
}: {
  readonly params: Promise<{ readonly game: string }>;
}) {
  const { game } = await params;
  if (!isVariantId(game)) notFound();
  return <ExampleReplay variant={game} />;
}
