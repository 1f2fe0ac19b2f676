import { isNewOrder } from '#app/shell/new-order.ts';
import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = {
  path: '/hereStore/esim',
  namespaces: ['apply', 'offers'],
  access: 'user',
  isOpen: isNewOrder,
  frame: 'form',
  exit: '/personalCenter?index=1',
};
