import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = {
  path: '/hereStore/payMent',
  namespaces: ['payment', 'orders', 'form', 'offers'],
  access: 'user',
};
