import { forgetNotes, keepNotesOf, notesOf, orderNotes } from './device-notes.ts';
import { forgetKeptFiles } from './forget-kept-files.ts';
import { deviceCaches, forgetVisits, type KeptForm, keptCaches, keptFormsPath } from './kept-visits.ts';
import { keptFiles } from './kept-files.ts';

/** What this browser keeps of a user. */
export interface OnDevice {
  /** The copies of drafts, as JSON. */
  readonly orders: readonly string[];
  /** How many other texts there are that have not reached the server. */
  readonly unsent: number;
  /** Files that are not uploaded yet, with their sizes in bytes. */
  readonly files: readonly { readonly name: string; readonly size: number }[];
  /** The forms that can be filled in without a network. */
  readonly forms: readonly KeptForm[];
  /** How many copies of public pages there are. */
  readonly pages: number;
}

/** Reads what this browser keeps of a user. Browsers that refuse storage keep nothing. */
export async function readDevice(user: number): Promise<OnDevice> {
  const notes = [...notesOf(user)];
  const [files, forms, pages] = await Promise.all([keptFiles(), keptForms(), keptPages()]);
  return {
    orders: notes.flatMap(([name, text]) => (name.startsWith(orderNotes) ? [text] : [])),
    unsent: notes.filter(([name]) => !name.startsWith(orderNotes)).length,
    files,
    forms,
    pages,
  };
}

/** Removes all of that. The user stays signed in. */
export async function clearDevice(user: number): Promise<void> {
  forgetNotes();
  keepNotesOf(user);
  await Promise.all([forgetKeptFiles(), forgetVisits()]);
}

async function keptForms(): Promise<readonly KeptForm[]> {
  const list = await inCache(keptCaches.forms, (cache) => cache.match(keptFormsPath));
  return ((await list?.json()) as KeptForm[] | undefined) ?? [];
}

const keptPages = async (): Promise<number> =>
  (await inCache(keptCaches.pages, (cache) => cache.keys()))?.length ?? 0;

async function inCache<T>(name: string, read: (cache: Cache) => Promise<T>): Promise<T | undefined> {
  const caches = deviceCaches();
  if (caches === null || !(await caches.has(name))) return undefined;
  return read(await caches.open(name));
}
