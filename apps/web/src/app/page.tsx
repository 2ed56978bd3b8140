import { Lobby } from '../lobby/lobby.tsx';

/** The lobby. */
export default function LobbyPage() {
  return <Lobby />;
}
