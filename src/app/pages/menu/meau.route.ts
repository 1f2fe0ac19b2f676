import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = {
  path: '/meau',
  title: 'menu-page:title',
  namespaces: ['menu-page'],
  page: async () => (await import('./meau.page.tsx')).MenuPage,
};
