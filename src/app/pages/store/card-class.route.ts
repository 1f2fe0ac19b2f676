import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = {
  path: '/hereStore/class',
  title: 'store:class.title',
  namespaces: ['store', 'products', 'orders'],
  description: 'store:class.lead',
};
