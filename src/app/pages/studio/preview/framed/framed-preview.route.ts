import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = {
  path: '/studio/preview',
  title: 'studio:preview',
  namespaces: ['studio', 'entry-check', 'account.flow', 'site.flow', 'vip.flow', 'visa.flow', 'wifi.flow'],
  frame: 'tool',
  inBrowserOnly: true,
  isUnlisted: true,
};
