import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = {
  path: '/',
  title: 'home:title',
  namespaces: ['home'],
  page: async () => (await import('./home.page.tsx')).HomePage,
};
