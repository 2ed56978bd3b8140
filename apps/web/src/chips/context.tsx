'use client';
import { createContext, type ReactNode, useContext } from 'react';
import { usualValues } from './chips-for.ts';

const Values = createContext<readonly number[]>(usualValues);

/** What the chips at this table are worth, from white to black (R2.4). */
export function useChipValues(): readonly number[] {
  return useContext(Values);
}

/** Sets the values of all chips inside. */
export function ChipValuesProvider({
  values = usualValues,
  children,
}: {
  readonly values: readonly number[] | undefined;
  readonly children: ReactNode;
}) {
  return <Values value={values}>{children}</Values>;
}

const Unit = createContext(1);

/** What amounts are divided by where they are written: recorded hands count in parts of their file's unit. */
export function useUnit(): number {
  return useContext(Unit);
}

/** Sets the unit of all amounts inside. */
export function UnitProvider({ unit, children }: { readonly unit: number; readonly children: ReactNode }) {
  return <Unit value={unit}>{children}</Unit>;
}
