'use client';
import { createContext, type ReactNode, useContext } from 'react';

const Unit = createContext(1);

/** What amounts are divided by where they are written: recorded hands count in parts of their file's unit. */
export function useUnit(): number {
  return useContext(Unit);
}

/** Sets the unit of all amounts inside. */
export function UnitProvider({ unit, children }: { readonly unit: number; readonly children: ReactNode }) {
  return <Unit value={unit}>{children}</Unit>;
}
