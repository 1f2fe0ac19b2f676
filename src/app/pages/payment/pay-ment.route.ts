import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = {
  path: '/hereStore/payMent',
  title: 'payment:title',
  namespaces: ['payment', 'orders', 'form'],
  access: 'user',
  page: async () => (await import('./pay-ment.page.tsx')).PayMentPage,
};
