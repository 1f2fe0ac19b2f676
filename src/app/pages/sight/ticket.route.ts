import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = { path: '/ticket', namespaces: ['sight', 'content'] };
