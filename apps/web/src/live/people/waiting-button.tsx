'use client';
import { useTranslations } from 'next-intl';
import { client } from '../../api/client.ts';
import { toRefusal } from '../../api/until-answered.ts';
import { Button } from '../../ui/button.tsx';
import { useRefusal } from '../../ui/refusal.ts';

interface WaitingButtonProps {
  readonly tableId: string;
  readonly isWaiting: boolean;
  /** Called before it is asked for, which may be refused. */
  readonly onAsk?: () => void;
}

/** Puts the viewer on a table's waiting list, or takes them off it. */
export function WaitingButton({ tableId, isWaiting, onAsk }: WaitingButtonProps) {
  const t = useTranslations('people');
  const say = useRefusal();
  const procedure = isWaiting ? 'stopWaiting' : 'wait';

  async function ask() {
    onAsk?.();
    const result = await client.people[procedure].mutate({ tableId }).catch(toRefusal);
    if (!result.ok) say(result);
  }

  return (
    <Button size="small" onClick={() => void ask()}>
      {t(procedure)}
    </Button>
  );
}
