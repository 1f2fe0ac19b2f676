import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = { path: '/forum', namespaces: ['forum', 'content', 'community', 'search'] };
