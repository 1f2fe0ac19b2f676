import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = {
  path: '/agreement',
  title: 'auth:agreement.title',
  namespaces: ['auth'],
  description: 'auth:agreement.lead',
};
