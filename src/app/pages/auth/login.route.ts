import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = {
  path: '/login',
  title: 'auth:login.title',
  namespaces: ['auth'],
  isUnlisted: true,
};
