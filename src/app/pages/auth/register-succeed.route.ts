import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = {
  path: '/registerSucceed',
  title: 'auth:registered.title',
  namespaces: ['auth'],
  inBrowserOnly: true,
};
