import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = {
  path: '/payGateWay',
  title: 'payment:sandbox.title',
  namespaces: ['payment', 'orders', 'offers'],
  inBrowserOnly: true,
};
