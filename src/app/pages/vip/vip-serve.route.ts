import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = {
  path: '/vipServe',
  namespaces: ['apply', 'offers'],
  access: 'user',
  // Without a query the page offers the choice of its products.
  isOpen: (query) => query.size === 0,
};
