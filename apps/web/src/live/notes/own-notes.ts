'use client';
import { maxNoteLength, noteColours, type PlayerNote } from '@openfelt/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMe } from '../../api/me.ts';
import { useTRPC } from '../../api/provider.tsx';
import { toRefusal } from '../../api/until-answered.ts';
import { createBrowserStore, useBrowserStore } from '../../ui/browser-store.ts';
import { useRefusal } from '../../ui/refusal.ts';

/** So many notes a browser keeps of a guest, the newest. */
const maxNotes = 200;
const noNotes: readonly PlayerNote[] = [];
/** Whether what a browser kept is a note. By hand, for every seated player loads this, and the schemas weigh more than the table's notes. */
const isNote = (value: unknown): value is PlayerNote =>
  typeof value === 'object' &&
  value !== null &&
  'about' in value &&
  typeof value.about === 'string' &&
  'text' in value &&
  typeof value.text === 'string' &&
  value.text.length <= maxNoteLength &&
  'colour' in value &&
  (value.colour === null || noteColours.some((colour) => colour === value.colour));
const guestNotes = createBrowserStore('player-notes', isNote, maxNotes);

/** The viewer's notes by the player whom they are about: an account's from the server, a guest's from this browser. */
export function useOwnNotes() {
  const trpc = useTRPC();
  const { data: me } = useMe();
  const hasAccount = me != null && me.account !== null;
  const inBrowser = useBrowserStore(guestNotes);
  const { data: onServer } = useQuery({ ...trpc.notes.list.queryOptions(), enabled: hasAccount });
  const notes = hasAccount ? (onServer ?? noNotes) : inBrowser;
  const byPlayer = useMemo(() => new Map(notes.map((note) => [note.about, note])), [notes]);
  return { byPlayer, hasAccount };
}

/** The same notes, and how one is kept. */
export function useNoteKeeping() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const say = useRefusal();
  const { byPlayer, hasAccount } = useOwnNotes();
  const putting = useMutation({
    ...trpc.notes.put.mutationOptions(),
    scope: { id: 'notes' },
    onSuccess: (result) => {
      if (!result.ok) say(result);
    },
    onError: (error) => say(toRefusal(error)),
    onSettled: () => queryClient.invalidateQueries(trpc.notes.list.queryFilter()),
  });

  function put(note: PlayerNote): void {
    if (hasAccount) {
      putting.mutate(note);
      return;
    }
    const isEmpty = note.text === '' && note.colour === null;
    guestNotes.change((stored) => {
      const others = stored.filter(({ about }) => about !== note.about);
      return isEmpty ? others : [...others, note];
    });
  }

  return { byPlayer, put, hasAccount };
}
