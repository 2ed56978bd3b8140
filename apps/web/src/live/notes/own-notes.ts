'use client';
import { maxNoteLength, noteColours, type PlayerNote } from '@openfelt/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { useMe } from '../../api/me.ts';
import { useTRPC } from '../../api/provider.tsx';
import { toRefusal } from '../../api/until-answered.ts';
import { useRefusal } from '../../ui/refusal.ts';

const storageKey = 'player-notes';
/** So many notes a browser keeps of a guest, the newest. */
const maxNotes = 200;
const noNotes: readonly PlayerNote[] = [];
const storedNotes = z.array(
  z.object({
    about: z.string(),
    text: z.string().check(z.maxLength(maxNoteLength)),
    colour: z.nullable(z.enum(noteColours)),
  }),
);

const listeners = new Set<() => void>();
let known: { readonly text: string | null; readonly notes: readonly PlayerNote[] } = {
  text: null,
  notes: noNotes,
};

function parse(text: string | null): readonly PlayerNote[] {
  try {
    const read = storedNotes.safeParse(JSON.parse(text ?? '[]'));
    return read.success ? read.data : noNotes;
  } catch {
    return noNotes;
  }
}

function read(): readonly PlayerNote[] {
  try {
    const text = window.localStorage.getItem(storageKey);
    if (text !== known.text) known = { text, notes: parse(text) };
  } catch {
    // A browser without storage forgets them with the page.
  }
  return known.notes;
}

function write(notes: readonly PlayerNote[]): void {
  const text = JSON.stringify(notes);
  known = { text, notes };
  try {
    window.localStorage.setItem(storageKey, text);
  } catch {
    // See above.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The viewer's notes by the player whom they are about, and how one is kept: an account's on the server, a guest's in this browser. */
export function useOwnNotes() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const say = useRefusal();
  const { data: me } = useMe();
  const hasAccount = me != null && me.account !== null;
  const inBrowser = useSyncExternalStore(subscribe, read, () => noNotes);
  const { data: onServer } = useQuery({ ...trpc.notes.list.queryOptions(), enabled: hasAccount });
  const putting = useMutation({
    ...trpc.notes.put.mutationOptions(),
    onSuccess: (result) => {
      if (!result.ok) say(result);
    },
    onError: (error) => say(toRefusal(error)),
    onSettled: () => queryClient.invalidateQueries(trpc.notes.list.queryFilter()),
  });
  const notes = hasAccount ? (onServer ?? noNotes) : inBrowser;
  const byPlayer = useMemo(() => new Map(notes.map((note) => [note.about, note])), [notes]);

  function put(note: PlayerNote): void {
    if (hasAccount) {
      putting.mutate(note);
      return;
    }
    const others = inBrowser.filter(({ about }) => about !== note.about);
    const isEmpty = note.text === '' && note.colour === null;
    write(isEmpty ? others : [note, ...others].slice(0, maxNotes));
  }

  return { byPlayer, put, hasAccount };
}
