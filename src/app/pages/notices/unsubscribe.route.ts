import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = {
  path: '/unsubscribe',
  namespaces: ['community'],
  title: 'community:unsubscribe.title',
  inBrowserOnly: true,
};
