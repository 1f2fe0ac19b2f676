import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = {
  path: '/editForumTopic',
  namespaces: ['writing'],
  title: 'writing:article.edit',
  access: 'user',
  frame: 'form',
  exit: '/personalCenter?index=3',
};
