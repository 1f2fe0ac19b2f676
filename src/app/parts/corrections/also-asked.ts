import { notesOf, writeNote } from '#client/device-notes.ts';

const nameOf = (key: string): string => `asked:${key}`;

/**
 * The fields that corrections have made necessary: when the page is opened again their answers are saved and right,
 * and only this note tells that the customer has just given them. It holds pointers, no answers.
 *
 * @param key names the order and what was sent back of it
 */
export function alsoAsked(user: number, key: string): string[] {
  try {
    const value: unknown = JSON.parse(notesOf(user).get(nameOf(key)) ?? '[]');
    return Array.isArray(value) ? value.filter((pointer) => typeof pointer === 'string') : [];
  } catch {
    return [];
  }
}

/** Adds fields to them. */
export function noteAlsoAsked(user: number, key: string, pointers: readonly string[]): void {
  const known = alsoAsked(user, key);
  const all = [...new Set([...known, ...pointers])];
  if (all.length > known.length) writeNote(user, nameOf(key), JSON.stringify(all));
}

/** The order is on its way again. */
export function forgetAlsoAsked(user: number, key: string): void {
  writeNote(user, nameOf(key), null);
}
