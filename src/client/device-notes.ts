import { unsentDays } from '#contract/figures.ts';
import { readStored, writeStored } from './stored-value.ts';

const prefix = 'note:';
/** The beginning of the names of the notes that are copies of drafts on the server. */
export const orderNotes = 'order:';
const ownerName = 'notes-of';
/**
 * Stands for the id of a user where nobody is signed in. A visitor's notes are in the memory of the window: whoever opens
 * another one on this device does not see them.
 */
export const visitor = 0;

const forgottenAfterMs = unsentDays * 24 * 60 * 60_000;

/** The names and texts of all notes on this device; empty when the browser refuses storage. */
function storedNotes(): [name: string, text: string][] {
  try {
    const names = Object.keys(globalThis.localStorage).filter((name) => name.startsWith(prefix));
    return names.map((name) => [name, readStored(name) ?? '']);
  } catch {
    return [];
  }
}

function isOld(text: string): boolean {
  const at = Number.parseInt(text, 10);
  return !(Math.abs(Date.now() - at) < forgottenAfterMs);
}

/**
 * Starts to store notes on this device for a user. Notes are texts that have not reached the server, and copies of drafts,
 * which can be opened without a network. Notes of other users and notes older than seven days are removed.
 *
 * @param user the user's id
 */
export function keepNotesOf(user: number): void {
  writeStored(ownerName, String(user));
  for (const [name, text] of storedNotes()) {
    if (!name.startsWith(`${prefix}${user}:`) || isOld(text)) writeStored(name, null);
  }
}

/** Removes all notes. No note of a user is stored again until a user signs in. */
export function forgetNotes(): void {
  writeStored(ownerName, null);
  for (const name of visitorNotes().keys()) writeNote(visitor, name, null);
  for (const [name] of storedNotes()) writeStored(name, null);
}

/**
 * The notes of a user, by name, that are not older than seven days. Those that were written in this window before the
 * user signed in are among them.
 *
 * @param user the user's id, or `visitor`
 */
export function notesOf(user: number): ReadonlyMap<string, string> {
  if (user === visitor) return visitorNotes();
  adoptVisitorNotes(user);
  const own = `${prefix}${user}:`;
  const notes = storedNotes().filter(([name, text]) => name.startsWith(own) && !isOld(text));
  return new Map(notes.map(([name, text]) => [name.slice(own.length), text.slice(text.indexOf(':') + 1)]));
}

/**
 * Writes a note.
 *
 * @param text null removes the note
 * @returns false when it could not be stored: storage is full or refused, or the user has signed out in another
 * tab
 */
export function writeNote(user: number, name: string, text: string | null): boolean {
  if (user === visitor) return writeVisitorNote(name, text);
  const whole = `${prefix}${user}:${name}`;
  if (text === null) {
    writeStored(whole, null);
    return true;
  }
  if (readStored(ownerName) !== String(user)) return false;
  const dated = `${Date.now()}:${text}`;
  writeStored(whole, dated);
  return readStored(whole) === dated;
}

/**
 * Calls back when another window has written a note of a user.
 *
 * @returns a function that ends this
 */
export function watchNote(user: number, name: string, listener: () => void): () => void {
  const whole = `${prefix}${user}:${name}`;
  const take = ({ key, newValue }: StorageEvent): void => {
    if (key === whole && newValue !== null) listener();
  };
  globalThis.addEventListener('storage', take);
  return () => globalThis.removeEventListener('storage', take);
}

/** The storage of this window; null when the browser refuses it. */
function windowStorage(): Storage | null {
  try {
    return globalThis.sessionStorage;
  } catch {
    return null;
  }
}

function visitorNotes(): ReadonlyMap<string, string> {
  const storage = windowStorage();
  const names = Object.keys(storage ?? {}).filter((name) => name.startsWith(prefix));
  return new Map(names.map((name) => [name.slice(prefix.length), storage?.getItem(name) ?? '']));
}

function writeVisitorNote(name: string, text: string | null): boolean {
  const storage = windowStorage();
  if (storage === null) return false;
  try {
    if (text === null) storage.removeItem(prefix + name);
    else storage.setItem(prefix + name, text);
    return true;
  } catch {
    // The storage is full.
    return false;
  }
}

/** Makes the notes that were written in this window before the sign-in those of the user. */
function adoptVisitorNotes(user: number): void {
  for (const [name, text] of visitorNotes()) {
    if (writeNote(user, name, text)) writeVisitorNote(name, null);
  }
}
