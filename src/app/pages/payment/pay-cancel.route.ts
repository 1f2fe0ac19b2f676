import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = {
  path: '/api/v2/pay/cancel',
  title: 'payment:resultTitle',
  namespaces: ['payment', 'orders', 'form'],
  access: 'user',
  page: async () => (await import('./pay-cancel.page.tsx')).PayCancelPage,
};
