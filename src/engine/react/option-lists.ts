import { listOf, type Option, type OptionList } from '#ui/combobox/option-list.ts';

/** The lists of a form by their name. Each list is loaded once, however many fields use it. */
export interface OptionLists {
  at(format: string): OptionList;
  watch(listener: () => void): () => void;
  /** Loads a list, unless it is loaded or loading. After a failure it is loaded again. */
  load(format: string): void;
}

const waiting: OptionList = { state: 'waiting', options: [], labels: new Map() };
const failed: OptionList = { ...waiting, state: 'failed' };

/** Creates the lists of a form. */
export function createOptionLists(load: (format: string) => Promise<readonly Option[]>): OptionLists {
  const lists = new Map<string, OptionList>();
  const asked = new Set<string>();
  const listeners = new Set<() => void>();
  const become = (format: string, list: OptionList): void => {
    lists.set(format, list);
    for (const listener of listeners) listener();
  };
  const at = (format: string): OptionList => lists.get(format) ?? waiting;
  return {
    at,
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load(format) {
      if (asked.has(format)) return;
      asked.add(format);
      if (at(format) === failed) become(format, waiting);
      load(format).then(
        (options) => become(format, listOf(options)),
        () => {
          asked.delete(format);
          become(format, failed);
        },
      );
    },
  };
}
