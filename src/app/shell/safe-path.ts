/**
 * A path of this site that was given in a query, or `/` for anything that could lead to another site. Browsers
 * read `//host`, `/\host` and control characters before them as other origins.
 */
export function safePath(path: string | null): string {
  if (path === null || !/^\/(?![/\\])[^\u0000-\u001f\\]*$/.test(path)) return '/';
  const url = new URL(path, 'http://site.invalid');
  return url.host === 'site.invalid' ? url.pathname + url.search + url.hash : '/';
}

/** What the sign-in page may say of why somebody is to sign in. */
export type SignInReason = 'answers' | 'favourite' | 'search';

/** The address of the sign-in page, with the current page as the target afterwards. */
export function signInPath(
  from: { pathname: string; search: string; hash?: string },
  why?: SignInReason,
): string {
  const fullPath = from.pathname + from.search + (from.hash ?? '');
  const query = new URLSearchParams(fullPath === '/' ? {} : { fullPath });
  if (why !== undefined) query.set('why', why);
  return query.size === 0 ? '/login' : `/login?${query.toString()}`;
}

/** The address of the page of the second factor, with the current page as the target afterwards. */
export function secondFactorPath(from: { pathname: string; search: string; hash?: string }): string {
  const fullPath = from.pathname + from.search + (from.hash ?? '');
  return `/secondFactor?${new URLSearchParams({ fullPath }).toString()}`;
}
