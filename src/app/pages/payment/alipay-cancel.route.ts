import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = {
  path: '/alipayCancel',
  title: 'payment:resultTitle',
  namespaces: ['payment', 'orders', 'form', 'offers'],
  access: 'user',
};
