import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = { path: '/book/detail', namespaces: ['book', 'content'] };
