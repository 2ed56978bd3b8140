'use client';
import { useCallback, useEffect, useState } from 'react';
import { askWorker } from '../report/ask-worker.ts';
import { fetchExtension } from './ask-log.ts';
import { saveCheckpoint, type Witnessed, type WitnessPorts, witness } from './witness.ts';

function ports(): WitnessPorts {
  return {
    storage: window.localStorage,
    extension: fetchExtension,
    proves: (older, { note, path }, key) => askWorker({ kind: 'extension', older, newer: note, path, key }),
  };
}

/**
 * This browser as a witness of the server's log, once a hand's checkpoint is known to be signed by the key; null until it has looked.
 * `accept` keeps the key in use from now on, where another one was noted.
 */
export function useWitness(key: string, note: string | null) {
  const [witnessed, setWitnessed] = useState<Witnessed | null>(null);
  const look = useCallback(async () => {
    if (note === null) return null;
    try {
      return await witness({ key, note }, ports());
    } catch {
      // A browser without storage or workers witnesses nothing.
      return null;
    }
  }, [key, note]);
  useEffect(() => {
    let current = true;
    look().then((found) => current && setWitnessed(found));
    return () => {
      current = false;
    };
  }, [look]);
  const accept = async () => {
    if (note === null) return;
    saveCheckpoint({ key, note }, window.localStorage);
    setWitnessed(await look());
  };
  return { witnessed, accept };
}
