import type { Identity } from '#contract/roles.ts';

/** Links between the pages of signing in. Each link keeps the address of the page that is opened after the sign-in. */
function withTarget(path: string, query: Record<string, string>, target: string): string {
  const search = new URLSearchParams(target === '/' ? query : { ...query, fullPath: target });
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}

export function loginPath(target: string): string {
  return withTarget('/login', {}, target);
}

export function chooserPath(target: string): string {
  return withTarget('/login', { login: '1' }, target);
}

export function registerPath(target: string, identity: Identity): string {
  return withTarget('/register', { type: String(identity) }, target);
}
