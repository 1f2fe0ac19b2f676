import { useEffect, useSyncExternalStore } from 'react';
import { useEngine } from '../engine-context.ts';
import type { OptionList } from '#ui/combobox/option-list.ts';

/**
 * The list with this name. It is loaded when `needed` is true: an empty field does not need it before it has the
 * focus.
 */
export function useOptions(format: string, needed: boolean): OptionList {
  const { lists } = useEngine();
  useEffect(() => {
    if (needed) lists.load(format);
  }, [lists, format, needed]);
  return useSyncExternalStore(lists.watch, () => lists.at(format));
}
