import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = {
  path: '/studio',
  namespaces: [
    'studio',
    'entry-check',
    'account.flow',
    'community.flow',
    'content.flow',
    'site.flow',
    'vip.flow',
    'visa.flow',
    'wifi.flow',
  ],
  frame: 'tool',
};
