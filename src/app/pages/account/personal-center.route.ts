import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = {
  path: '/personalCenter',
  namespaces: ['account', 'account.flow', 'orders', 'visa.flow', 'fields', 'form', 'offers'],
  access: 'user',
};
