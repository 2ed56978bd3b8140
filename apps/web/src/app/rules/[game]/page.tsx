import { isVariantId } from '@openfelt/engine';
import { notFound } from 'next/navigation';
import { GameRules } from '../../../rules/game-rules.tsx';
import { StateDiagram } from '../../../rules/state-diagram.tsx';

/** The rules of a game. */
export default async function GameRulesPage({
  params,
}: {
  readonly params: Promise<{ readonly game: string }>;
}) {
  const { game } = await params;
  if (!isVariantId(game)) notFound();
  return (
    <GameRules variant={game}>
      <StateDiagram variant={game} />
    </GameRules>
  );
}
