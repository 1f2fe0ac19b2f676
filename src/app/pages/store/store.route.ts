import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = {
  path: '/hereStore',
  title: 'store:title',
  namespaces: ['store', 'products'],
  page: async () => (await import('./store.page.tsx')).StorePage,
};
