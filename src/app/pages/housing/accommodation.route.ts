import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = {
  path: '/accommodation',
  namespaces: ['housing', 'dwelling', 'apartment', 'content'],
};
