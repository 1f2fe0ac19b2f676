import { useEffect, useSyncExternalStore } from 'react';
import { useEngine } from '../engine-context.ts';
import type { OptionList } from '#ui/combobox/option-list.ts';

/** The list of a format; it is loaded when `needed`: an empty field needs none before it is gone into. */
export function useOptions(format: string, needed: boolean): OptionList {
  const { lists } = useEngine();
  useEffect(() => {
    if (needed) lists.load(format);
  }, [lists, format, needed]);
  return useSyncExternalStore(lists.watch, () => lists.at(format));
}
