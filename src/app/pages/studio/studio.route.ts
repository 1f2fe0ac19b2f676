import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = {
  path: '/studio',
  title: 'studio:title',
  namespaces: ['studio', 'account.flow', 'vip.flow', 'visa.flow', 'wifi.flow'],
  frame: 'tool',
  page: async () => (await import('./studio.page.tsx')).StudioPage,
};
