import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = { path: '/wifiCard', namespaces: ['wifi-offer', 'products', 'orders'] };
