import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = {
  path: '/accommodationInfo',
  namespaces: ['housing', 'dwelling', 'apartment', 'content'],
};
