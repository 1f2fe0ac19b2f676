import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = {
  path: '/register',
  title: 'apply:registerTitle',
  namespaces: ['apply'],
  page: async () => (await import('./register.page.tsx')).RegisterPage,
};
