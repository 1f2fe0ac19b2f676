import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = {
  path: '/forumDetails',
  namespaces: ['forum-article', 'forum', 'content', 'community'],
};
