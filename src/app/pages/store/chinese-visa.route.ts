import { entryCheckNamespaces } from '#app/parts/shop/entry-check/namespaces.ts';
import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = {
  path: '/hereStore/ChineseVisa',
  title: 'store:chineseVisa.title',
  namespaces: ['store', 'orders', ...entryCheckNamespaces],
  description: 'store:chineseVisa.lead',
};
