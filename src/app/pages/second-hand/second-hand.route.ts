import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = { path: '/secondHand', namespaces: ['second-hand', 'content'] };
