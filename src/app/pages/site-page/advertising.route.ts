import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = {
  path: '/advertising',
  namespaces: ['site-page', 'content'],
  title: 'site-page:advertising.title',
  description: 'site-page:advertising.lead',
};
