'use client';
import type { CommandResult } from '@openfelt/engine';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { client } from '../../api/client.ts';
import { untilAnswered } from '../../api/until-answered.ts';
import { Button } from '../../ui/button.tsx';
import { KeyHint } from '../../ui/key-hint.tsx';
import { useRefusal } from '../../ui/refusal.ts';
import { useKeys } from '../../ui/use-keys.ts';
import styles from './ready-button.module.css';
import { tableKeys } from './table-keys.ts';

interface ReadyButtonProps {
  readonly tableId: string;
  /** The number of the next hand. */
  readonly handNumber: number;
  /** Whether it can be pressed; where it cannot, it is not seen, and its place stays. */
  readonly isOffered: boolean;
}

/** Says that the viewer is ready for the next hand, which starts as soon as everybody is who is dealt into it. */
export function ReadyButton({ tableId, handNumber, isOffered }: ReadyButtonProps) {
  const t = useTranslations('bar');
  const button = useRef<HTMLButtonElement>(null);
  const [readyFor, setReadyFor] = useState<number | null>(null);
  const say = useRefusal();
  const isReady = readyFor === handNumber;

  async function send() {
    if (isReady) return;
    // The button goes as the hand starts; the keyboard stays in the bar.
    if (button.current?.matches(':focus'))
      button.current.closest<HTMLElement>('section')?.focus({ preventScroll: true });
    setReadyFor(handNumber);
    const result = await untilAnswered<CommandResult>(() =>
      client.table.ready.mutate({ tableId, handNumber }),
    );
    if (result.ok) return;
    setReadyFor((now) => (now === handNumber ? null : now));
    say(result);
  }

  useKeys({ [tableKeys.ready]: () => void send() }, isOffered);
  return (
    <Button
      ref={button}
      kind={isReady ? 'plain' : 'primary'}
      size="small"
      className={styles.ready}
      data-offered={isOffered}
      aria-disabled={isReady}
      aria-keyshortcuts={tableKeys.ready.toUpperCase()}
      onClick={() => void send()}
    >
      {t(isReady ? 'ready' : 'readyNow')}
      {!isReady && <KeyHint className={styles.key}>{tableKeys.ready.toUpperCase()}</KeyHint>}
    </Button>
  );
}
