import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = {
  path: '/DCEP',
  namespaces: ['site-page', 'content'],
  title: 'site-page:dcep.title',
  description: 'site-page:dcep.lead',
};
