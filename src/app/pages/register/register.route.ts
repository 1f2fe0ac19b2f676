import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = {
  path: '/register',
  title: 'apply:registerTitle',
  namespaces: ['apply', 'offers'],
  isUnlisted: true,
  frame: 'form',
};
