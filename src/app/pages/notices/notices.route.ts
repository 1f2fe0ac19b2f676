import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = {
  path: '/notices',
  namespaces: ['community'],
  title: 'community:noticePage.title',
  access: 'user',
};
