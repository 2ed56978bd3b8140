import { isVariantId } from '@openfelt/engine';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PageMessages } from '../../../i18n/page-messages.tsx';
import { GameRules } from '../../../rules/game-rules.tsx';
import { StateDiagram } from '../../../rules/state-diagram.tsx';
import type { PageProps } from '../../../shell/links.ts';

/** The title of the page: the game. */
export async function generateMetadata({ params }: PageProps<'game'>): Promise<Metadata> {
  const { game } = await params;
  const t = await getTranslations();
  if (!isVariantId(game)) return { title: t('problem.noPage') };
  return { title: t(`game.variant.${game}`) };
}

/** The rules of a game. */
export default async function GameRulesPage({ params }: PageProps<'game'>) {
  const { game } = await params;
  if (!isVariantId(game)) notFound();
  return (
    <PageMessages page="rules">
      <GameRules variant={game}>
        <StateDiagram variant={game} />
      </GameRules>
    </PageMessages>
  );
}
