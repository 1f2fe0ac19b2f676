/**
 * A path of this site as it came in a query, or `/` for anything that could lead elsewhere: browsers read
 * `//host`, `/\host` and control characters before them as other origins.
 */
export function safePath(path: string | null): string {
  if (path === null || !/^\/(?![/\\])[^\u0000-\u001f\\]*$/.test(path)) return '/';
  const url = new URL(path, 'http://site.invalid');
  return url.host === 'site.invalid' ? url.pathname + url.search + url.hash : '/';
}

/** The address of the sign-in page that leads back to where the visitor is. */
export function signInPath(from: { pathname: string; search: string; hash?: string }): string {
  const fullPath = from.pathname + from.search + (from.hash ?? '');
  return fullPath === '/' ? '/login' : `/login?${new URLSearchParams({ fullPath }).toString()}`;
}
