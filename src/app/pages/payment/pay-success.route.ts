import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = {
  path: '/api/v2/pay/success',
  title: 'payment:resultTitle',
  namespaces: ['payment', 'orders', 'form', 'offers'],
  access: 'user',
};
