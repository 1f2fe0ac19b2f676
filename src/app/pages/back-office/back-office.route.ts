import type { PageRoute } from '#app/shell/page-route.ts';

/** One page for the router: what its rooms are is loaded with it, and by nobody else. */
export const route: PageRoute = {
  path: '/backOffice/*',
  namespaces: ['desk'],
  access: 'user',
  frame: 'tool',
  inBrowserOnly: true,
  isUnlisted: true,
};
