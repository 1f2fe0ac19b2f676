import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = {
  path: '/secondHandDetails',
  namespaces: ['second-hand', 'content', 'community'],
};
