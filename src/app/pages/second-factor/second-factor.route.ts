import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = {
  path: '/secondFactor',
  namespaces: ['back-office', 'auth'],
  access: 'user',
  inBrowserOnly: true,
  frame: 'tool',
};
