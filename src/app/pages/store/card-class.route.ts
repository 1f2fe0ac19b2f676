import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = {
  path: '/hereStore/class',
  title: 'store:class.title',
  namespaces: ['store', 'products', 'cancellation'],
  description: 'store:class.lead',
};
