import { isVariantId } from '@openfelt/engine';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PageMessages } from '../../../../i18n/page-messages.tsx';
import { ExampleReplay } from '../../../../rules/example-replay.tsx';
import type { PageProps } from '../../../../shell/links.ts';

/** The title of the page: the game, and that it is an example. */
export async function generateMetadata({ params }: PageProps<'game'>): Promise<Metadata> {
  const { game } = await params;
  const t = await getTranslations();
  if (!isVariantId(game)) return { title: t('problem.noPage') };
  return { title: `${t('rules.example')} – ${t(`game.variant.${game}`)}` };
}

/** A hand of a game to step through. */
export default async function ExamplePage({ params }: PageProps<'game'>) {
  const { game } = await params;
  if (!isVariantId(game)) notFound();
  return (
    <PageMessages page="rulesExample">
      <ExampleReplay variant={game} />
    </PageMessages>
  );
}
