import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = { path: '/hereStore/esim', namespaces: ['apply', 'offers'], access: 'user' };
