/** Imports a file. What several files import is read once, for as long as this module stays the same. */
export const importFile = (address: string): Promise<object> => import(/* @vite-ignore */ address);
