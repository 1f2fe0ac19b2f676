import { useSyncExternalStore } from 'react';
import type { account } from '#contract/account.contract.ts';
import { locales, type Locale } from '#contract/locale.ts';
import type { Reply } from '#contract/define.ts';
import { forgetNotes, keepNotesOf } from './device-notes.ts';
import { endResuming } from './remembered-login.ts';
import { readStored, writeStored } from './stored-value.ts';

/** The profile as it was last loaded. */
export type UserInfo = Reply<typeof account.profile>;

/** The data that this browser stores about its visitor. */
export interface Session {
  readonly token: string | null;
  readonly userInfo: UserInfo | null;
  /** The invite code from the visitor's link. */
  readonly inv: string | null;
  readonly locale: Locale;
  /** The server's message why the last session ended; null after the next sign-in. Not stored. */
  readonly endedBecause: string | null;
}

// The specification gives the names of the stored values.
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

/** The current session. */
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
 * Removes token, profile and the user's notes on this device, as after signing out. Invite code and language
 * stay. A remembered user name stays, too, but the next sign-in needs the password.
 */
export function clearSession(): void {
  forgetNotes();
  endResuming();
  updateSession({ token: null, userInfo: null });
}

/**
 * Removes token and profile because the server no longer knows the session, and calls the watchers of
 * `onSessionEnd`. `endedBecause` keeps the reason. The user's notes on this device stay, because the user may
 * sign in again.
 *
 * @param message the server's message, in the visitor's language
 */
export function expireSession(message: string): void {
  updateSession({ token: null, userInfo: null, endedBecause: message });
  endWatchers.forEach((watcher) => watcher());
}

/** Calls back when the server has ended the session. @returns a function that ends the subscription */
export function onSessionEnd(watcher: () => void): () => void {
  endWatchers.add(watcher);
  return () => void endWatchers.delete(watcher);
}

/**
 * Calls back after each change of the session, in this tab or another.
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
