import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = {
  path: '/vipAirportPickUp',
  namespaces: ['vip-offer', 'products', 'orders'],
};
