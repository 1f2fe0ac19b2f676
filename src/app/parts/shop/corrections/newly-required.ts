import { notesOf, writeNote } from '#client/device-notes.ts';

const nameOf = (key: string): string => `asked:${key}`;

/**
 * Reads the fields that the corrections have made necessary. After a reload their answers are saved and valid,
 * so only this note says that the customer has just given them. The note contains pointers, no answers.
 *
 * @param key the order and the items that were sent back
 */
export function newlyRequired(user: number, key: string): string[] {
  try {
    const value: unknown = JSON.parse(notesOf(user).get(nameOf(key)) ?? '[]');
    return Array.isArray(value) ? value.filter((pointer) => typeof pointer === 'string') : [];
  } catch {
    return [];
  }
}

/** Adds fields to the note. */
export function noteNewlyRequired(user: number, key: string, pointers: readonly string[]): void {
  const known = newlyRequired(user, key);
  const all = [...new Set([...known, ...pointers])];
  if (all.length > known.length) writeNote(user, nameOf(key), JSON.stringify(all));
}

/** Removes the note when the order was sent again. */
export function forgetNewlyRequired(user: number, key: string): void {
  writeNote(user, nameOf(key), null);
}
