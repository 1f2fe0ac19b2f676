import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { Wizard } from '#engine/wizard/wizard.ts';
import { type Walked, walkedPath } from './walked-path.ts';

/** The places on the path of the answers, computed again after each answer. */
export function useWalkedPath(wizard: Wizard): Walked[] {
  const answers = useSelector(wizard, (state) => state.answers);
  const place = useSelector(wizard, (state) => state.place);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the wizard reads both from its state
  return useMemo(() => walkedPath(wizard), [wizard, answers, place]);
}
