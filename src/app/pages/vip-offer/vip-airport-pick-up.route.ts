import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = {
  path: '/vipAirportPickUp',
  title: 'vip-offer:title',
  namespaces: ['vip-offer', 'products'],
  page: async () => (await import('./vip-airport-pick-up.page.tsx')).VipAirportPickUpPage,
};
