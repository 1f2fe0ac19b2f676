import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = {
  path: '/accommodation/list',
  namespaces: ['housing', 'dwelling', 'apartment', 'content'],
};
