import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = {
  path: '/secondClass',
  namespaces: ['second-hand', 'content'],
  title: 'second-hand:byCategory',
};
