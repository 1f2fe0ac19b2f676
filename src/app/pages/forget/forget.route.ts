import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = {
  path: '/forget',
  title: 'auth:reset.title',
  namespaces: ['auth'],
  isUnlisted: true,
  frame: 'form',
};
