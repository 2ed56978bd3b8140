'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTRPC } from '../api/provider.tsx';

/** Asks for the lists of hands again whenever another hand has begun, by the number of a hand or of hands. */
export function useFreshHands(handNumber: number): void {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const known = useRef(handNumber);
  useEffect(() => {
    if (known.current === handNumber) return;
    known.current = handNumber;
    void queryClient.invalidateQueries(trpc.hands.list.queryFilter());
  }, [handNumber, trpc, queryClient]);
}
