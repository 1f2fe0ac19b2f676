import { useSyncExternalStore } from 'react';
import type { account } from '#contract/account.contract.ts';
import { locales, type Locale } from '#contract/locale.ts';
import type { Reply } from '#contract/define.ts';
import { forgetNotes, keepNotesOf } from './device-notes.ts';
import { endResuming } from './remembered-login.ts';
import { readStored, writeStored } from './stored-value.ts';

/** The profile as it was last fetched. */
export type UserInfo = Reply<typeof account.profile>;

/** What this browser remembers of its visitor. */
export interface Session {
  readonly token: string | null;
  readonly userInfo: UserInfo | null;
  /** The invite code that the visitor arrived with. */
  readonly inv: string | null;
  readonly locale: Locale;
  /** Why the last session ended, in the server's words; null after the next sign-in. Not stored. */
  readonly endedBecause: string | null;
}

// The names under which the values are kept are given by the specification.
const storedNames = { token: 'token', userInfo: 'userInfo', inv: 'inv', locale: 'local' } as const;

const watchers = new Set<() => void>();
const endWatchers = new Set<() => void>();
let current = load();

function load(): Session {
  const locale = locales.find((known) => known === readStored(storedNames.locale)) ?? 'US';
  return {
    token: readStored(storedNames.token),
    userInfo: parseUserInfo(readStored(storedNames.userInfo)),
    inv: readStored(storedNames.inv),
    locale,
    endedBecause: null,
  };
}

function parseUserInfo(text: string | null): UserInfo | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null && 'nickName' in value ? (value as UserInfo) : null;
  } catch {
    return null;
  }
}

function publish(next: Session): void {
  current = next;
  watchers.forEach((watcher) => watcher());
}

globalThis.addEventListener?.('storage', (event) => {
  const names: readonly (string | null)[] = Object.values(storedNames);
  if (event.key === null || names.includes(event.key))
    publish({ ...load(), endedBecause: current.endedBecause });
});

/** The session as it is now. */
export function readSession(): Session {
  return current;
}

/**
 * Changes parts of the session and stores them.
 *
 * @example updateSession({ token: reply.accessToken })
 */
export function updateSession(change: Partial<Session>): void {
  const next = { ...current, ...change };
  if ('token' in change) writeStored(storedNames.token, next.token);
  if ('inv' in change) writeStored(storedNames.inv, next.inv);
  if ('locale' in change) writeStored(storedNames.locale, next.locale);
  if ('userInfo' in change) {
    writeStored(storedNames.userInfo, next.userInfo === null ? null : JSON.stringify(next.userInfo));
    if (next.userInfo !== null) keepNotesOf(next.userInfo.id);
  }
  publish(next);
}

/**
 * Forgets token, profile and what was kept on this device for the user, as after signing out; invite code and
 * language stay, and so does a remembered user name, though it takes the password again.
 */
export function clearSession(): void {
  forgetNotes();
  endResuming();
  updateSession({ token: null, userInfo: null });
}

/**
 * Forgets token and profile because the server no longer knows the session, and tells `onSessionEnd`; the
 * reason stays readable as `endedBecause`. What was kept on this device stays, too: the user may come back to it.
 *
 * @param message the server's sentence, in the visitor's language
 */
export function expireSession(message: string): void {
  updateSession({ token: null, userInfo: null, endedBecause: message });
  endWatchers.forEach((watcher) => watcher());
}

/**
 * Calls back whenever the server has declared the session invalid.
 *
 * @returns a function that ends the subscription
 */
export function onSessionEnd(watcher: () => void): () => void {
  endWatchers.add(watcher);
  return () => void endWatchers.delete(watcher);
}

/**
 * Calls back after each change of the session, from this tab or another.
 *
 * @returns a function that ends the subscription
 */
export function watchSession(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** The session, as a hook: the component renders again when it changes. */
export function useSession(): Session {
  return useSyncExternalStore(watchSession, readSession, readSession);
}
