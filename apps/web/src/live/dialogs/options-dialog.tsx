'use client';
import type { TableCommandInput } from '@openfelt/api';
import type { SeatView, TableContext } from '@openfelt/engine';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useChips } from '../../chips/amount.tsx';
import { Explained } from '../../glossary/explained.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Switch } from '../../ui/switch.tsx';
import { sitInUnposted } from '../bar/owed-blinds.ts';
import styles from './options-dialog.module.css';
import { offeredOptions } from './seat-options.ts';

interface OptionProps {
  readonly isOn: boolean;
  /** Asks for it; false where it was refused. */
  readonly onSet: (isOn: boolean) => Promise<boolean>;
  readonly children: ReactNode;
}

/** A switch that shows at once what was asked for, and is settled by the log. */
function Option({ isOn, onSet, children }: OptionProps) {
  const [isPending, setPending] = useState(false);
  const [before, setBefore] = useState(isOn);
  if (before !== isOn) {
    setBefore(isOn);
    setPending(false);
  }
  return (
    <Switch
      on={isPending ? !isOn : isOn}
      onChange={async (next) => {
        if (isPending) return;
        setPending(true);
        if (!(await onSet(next))) setPending(false);
      }}
    >
      {children}
    </Switch>
  );
}

const answers = ['ask', 'agree', 'decline'] as const;

/** What is answered when the rest of a board may be dealt several times (R8.1). */
function RunsAnswer({
  seat,
  onSet,
}: {
  readonly seat: SeatView;
  readonly onSet: (answer: (typeof answers)[number]) => Promise<boolean>;
}) {
  const t = useTranslations('sit');
  const answered = seat.options.runs ?? 'ask';
  const [pending, setPending] = useState<typeof answered | null>(null);
  return (
    <>
      <p className={styles.name}>
        <Explained text={t('runs')} />
      </p>
      <Segments legend={t('runs')}>
        {answers.map((answer) => (
          <button
            key={answer}
            type="button"
            aria-pressed={(pending ?? answered) === answer}
            onClick={async () => {
              setPending(answer);
              if (!(await onSet(answer))) setPending(null);
            }}
          >
            {t(`runsAnswer.${answer}`)}
          </button>
        ))}
      </Segments>
    </>
  );
}

interface OptionsDialogProps {
  readonly table: TableContext;
  readonly seat: SeatView;
  /** Sends a command; gives why it was refused. */
  readonly request: (command: TableCommandInput['command']) => Promise<{ readonly message: string } | null>;
  readonly onClose: () => void;
}

/** What a player asks for in advance. Each switch acts at once, and holds until it is turned again. */
export function OptionsDialog({ table, seat, request, onClose }: OptionsDialogProps) {
  const t = useTranslations('sit');
  const chips = useChips();
  const [refusal, setRefusal] = useState<string | null>(null);
  const straddle = 2 * (table.rules.blinds[1] ?? 0);

  async function set(command: TableCommandInput['command']): Promise<boolean> {
    const refused = await request(command);
    setRefusal(refused?.message ?? null);
    return refused === null;
  }

  return (
    <Dialog title={t('optionsTitle')} onClose={onClose}>
      <ul className={styles.options}>
        {table.match === null && (
          <li>
            <Option
              isOn={seat.sittingOut}
              onSet={(isOn) => set(isOn ? { type: 'sitOut' } : sitInUnposted(seat))}
            >
              {t('sitOutNextHand')}
            </Option>
          </li>
        )}
        {offeredOptions(table, seat).map(({ name, isOn }) => (
          <li key={name}>
            <Option isOn={isOn} onSet={(next) => set({ type: 'setOptions', [name]: next })}>
              {t(`option.${name}`)}
            </Option>
            {name !== 'sitOutAtBigBlind' && (
              <p className={styles.note}>
                <Explained text={t(`optionNote.${name}`, { amount: chips(straddle) })} />
              </p>
            )}
          </li>
        ))}
        {table.rules.runs !== undefined && (
          <li>
            <RunsAnswer seat={seat} onSet={(runs) => set({ type: 'setOptions', runs })} />
          </li>
        )}
      </ul>
      <FormError text={refusal} inDialog />
    </Dialog>
  );
}
