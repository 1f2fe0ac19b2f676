import { useSyncExternalStore } from 'react';

/**
 * A value that changes outside of React. The component renders again when `get` returns another one.
 *
 * @param watch calls back after each change, and returns a function that ends this
 * @param get is also asked where the form is rendered on a server
 */
export function useWatched<T>(watch: (listener: () => void) => () => void, get: () => T): T {
  return useSyncExternalStore(watch, get, get);
}
