import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = {
  path: '/personalCenter',
  title: 'account:title',
  namespaces: ['account', 'account.flow', 'orders', 'visa.flow', 'fields', 'form'],
  access: 'user',
  page: async () => (await import('./personal-center.page.tsx')).PersonalCenterPage,
};
