import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = { path: '/aboutUs', namespaces: ['site-page', 'content'] };
