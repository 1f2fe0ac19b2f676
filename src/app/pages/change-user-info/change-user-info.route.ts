import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = {
  path: '/changeUserInfo',
  title: 'account:change.title',
  namespaces: ['account'],
  access: 'user',
  frame: 'form',
  exit: '/personalCenter',
};
