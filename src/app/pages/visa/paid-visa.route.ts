import { orderNamespaces } from '#app/parts/order-wizard/namespaces.ts';
import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = {
  path: '/Visa',
  title: 'apply:title',
  namespaces: orderNamespaces,
  access: 'user',
  page: async () => (await import('./paid-visa.page.tsx')).PaidVisaPage,
};
