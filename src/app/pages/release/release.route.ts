import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = {
  path: '/release',
  namespaces: ['writing'],
  title: 'writing:goods.title',
  access: 'user',
  frame: 'form',
  exit: '/secondHand',
};
