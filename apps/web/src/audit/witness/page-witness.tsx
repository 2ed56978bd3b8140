'use client';
import { verifyExtension } from '@openfelt/event-log';
import { useEffect, useState } from 'react';
import { fetchExtension, fetchKeys, fetchNewest } from './ask-log.ts';
import styles from './page-witness.module.css';
import { type Alarm, saveCheckpoint, type WitnessPorts, witnessLog } from './witness.ts';
import { WitnessAlarm } from './witness-alarm.tsx';

/** How often the log is looked at, in ms. */
const every = 5 * 60_000;
/** A page that is never idle is interrupted after so long, in ms. */
const patience = 5_000;

/** Resolves when the page has nothing else to do: a signature takes some milliseconds. */
function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no such moment.
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve);
    else requestIdleCallback(() => resolve(), { timeout: patience });
  });
}

const ports = (): WitnessPorts => ({
  storage: window.localStorage,
  extension: fetchExtension,
  async proves(older, { note, path }, key) {
    await whenIdle();
    return verifyExtension(older, note, path, key).ok;
  },
});

/** Where an alarm is raised: what was seen, and the checkpoint that raised it. */
interface Raised {
  readonly alarm: Alarm;
  readonly accept: () => void;
}

async function look(): Promise<Raised | null> {
  const [keys, note] = await Promise.all([fetchKeys(), fetchNewest()]);
  const found = await witnessLog({ keys: keys.split('\n').filter((key) => key !== ''), note }, ports());
  if (found.kind !== 'broken' && found.kind !== 'other-key') return null;
  return {
    alarm: found,
    accept() {
      if (found.kind === 'other-key' && note !== null)
        saveCheckpoint({ key: found.key, note }, window.localStorage);
    },
  };
}

/** This browser as a witness while somebody plays: it keeps the newest checkpoint, and speaks up where the next does not continue it. */
export function PageWitness() {
  const [raised, setRaised] = useState<Raised | null>(null);
  useEffect(() => {
    let isClosed = false;
    // A browser without storage witnesses nothing, and who cannot be reached is asked again.
    const update = () =>
      look().then(
        (found) => !isClosed && setRaised(found),
        () => undefined,
      );
    void update();
    const timer = setInterval(update, every);
    return () => {
      isClosed = true;
      clearInterval(timer);
    };
  }, []);
  if (raised === null) return null;
  const close = () => setRaised(null);
  return (
    <div className={styles.over}>
      <WitnessAlarm
        alarm={raised.alarm}
        onAccept={() => {
          raised.accept();
          close();
        }}
        onClose={close}
      />
    </div>
  );
}
