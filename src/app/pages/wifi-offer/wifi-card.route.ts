import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = {
  path: '/wifiCard',
  title: 'wifi-offer:title',
  namespaces: ['wifi-offer', 'products'],
  page: async () => (await import('./wifi-card.page.tsx')).WifiCardPage,
};
