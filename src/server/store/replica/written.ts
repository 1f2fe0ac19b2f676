import { AsyncLocalStorage } from 'node:async_hooks';

const noted = new AsyncLocalStorage<{ hasWritten: boolean }>();

/** Does some work, and says whether a statement of it has changed rows. */
export async function noteWrites<T>(work: () => Promise<T>): Promise<{ result: T; hasWritten: boolean }> {
  const note = { hasWritten: false };
  const result = await noted.run(note, work);
  return { result, hasWritten: note.hasWritten };
}

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** Whether a command of PostgreSQL changes rows; also notes it for the work that it belongs to. */
export function changesRows(command: string): boolean {
  if (!changing.has(command)) return false;
  const note = noted.getStore();
  if (note) note.hasWritten = true;
  return true;
}
