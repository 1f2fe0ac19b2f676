import { use, useSyncExternalStore } from 'react';
import { figures } from '#contract/figures.ts';
import {
  knownLocale,
  languageTags,
  localeCookieName,
  type Locale,
  locales,
  pageLocale,
  queriedLocale,
} from '#contract/locale.ts';
import { forgetNotes, keepNotesOf } from './device-notes.ts';
import { forgetVisits } from './kept-visits.ts';
import { forgetKeptFiles } from './forget-kept-files.ts';
import { endResuming } from './remembered-login.ts';
import { RenderingContext } from './rendering.ts';
import { readStored, writeStored } from './stored-value.ts';
import { type Session, type UserInfo, visitorIn } from './visitor.ts';

export type { Session, UserInfo } from './visitor.ts';

// The specification gives the names of the stored values.
const storedNames = { token: 'token', userInfo: 'userInfo', inv: 'inv', locale: 'local' } as const;

/** The names under which `localStorage` keeps the parts of a session. */
export type StoredNames = typeof storedNames;

const watchers = new Set<() => void>();
const endWatchers = new Set<() => void>();
const factorWatchers = new Set<() => void>();
let current = load();

function queryOfPage(): URLSearchParams {
  return new URLSearchParams(globalThis.location?.search);
}

function load(): Session {
  return {
    token: readStored(storedNames.token),
    userInfo: parseUserInfo(readStored(storedNames.userInfo)),
    inv: readStored(storedNames.inv),
    locale: pageLocale({
      query: queryOfPage(),
      stored: readStored(storedNames.locale),
      // The server has read what the browser asks for.
      accepted: locales.find((each) => languageTags[each] === globalThis.document?.documentElement.lang),
    }),
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
  // The texts of the page stay in its language.
  if (event.key === null || names.includes(event.key))
    publish({ ...load(), locale: current.locale, endedBecause: current.endedBecause });
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
  if ('locale' in change) keepLocale(next.locale);
  if ('userInfo' in change) {
    writeStored(storedNames.userInfo, next.userInfo === null ? null : JSON.stringify(next.userInfo));
    if (next.userInfo !== null) keepNotesOf(next.userInfo.id);
  }
  publish(next);
}

/** Stores the language, also in a cookie: the server renders pages in it. */
function keepLocale(locale: Locale): void {
  writeStored(storedNames.locale, locale);
  document.cookie = localeCookie(locale);
}

const localeCookie = (locale: Locale): string =>
  `${localeCookieName}=${locale}; path=/; max-age=${figures.languageDays * 24 * 60 * 60}; samesite=lax`;

/**
 * Stores the language of the address for a visitor who has not chosen one. Tells the server the stored one, where the
 * browser has not done so.
 */
export function rememberLocale(): void {
  const stored = knownLocale(readStored(storedNames.locale));
  const queried = queriedLocale(queryOfPage());
  if (stored === undefined && queried !== undefined) keepLocale(queried);
  else if (stored !== undefined && !document.cookie.includes(`${localeCookieName}=${stored}`))
    document.cookie = localeCookie(stored);
}

/**
 * Removes token and profile, and from this device the user's notes, the files that are not uploaded yet, and what is kept of
 * visits, as after signing out. Invite code and language stay. A remembered user name stays, too, but the next sign-in needs
 * the password.
 */
export function clearSession(): void {
  forgetNotes();
  void forgetVisits();
  void forgetKeptFiles();
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

/** Calls the watchers of `onSecondFactor`: the server answers nothing else before the second factor is given. */
export function demandSecondFactor(): void {
  factorWatchers.forEach((watcher) => watcher());
}

/** Calls back when the server demands the second factor. @returns a function that ends the subscription */
export function onSecondFactor(watcher: () => void): () => void {
  factorWatchers.add(watcher);
  return () => void factorWatchers.delete(watcher);
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

const visitor = visitorIn(current.locale);

/**
 * The session, as a hook: the component renders again when it changes. While a page that the server has rendered is
 * taken over, it is that of a visitor, as on the server.
 */
export function useSession(): Session {
  const served = use(RenderingContext)?.session ?? visitor;
  return useSyncExternalStore(watchSession, readSession, () => served);
}
