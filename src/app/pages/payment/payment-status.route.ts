import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = {
  path: '/hereStore/paymentStatus',
  title: 'payment:resultTitle',
  namespaces: ['payment', 'orders', 'form', 'offers'],
  access: 'user',
};
