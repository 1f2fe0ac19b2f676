import { createContext, useContext } from 'react';
import { pointerOf } from '../form/pointer.ts';

/** The name of the step whose fields are rendered below. */
export const StepContext = createContext('');

/** The pointer, in the flow's data, of a field at this path of the step. */
export function usePointer(path: readonly (string | number)[]): string {
  return pointerOf([useContext(StepContext), ...path]);
}
