import { isNewOrder, type PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = {
  path: '/Visa',
  namespaces: ['apply', 'offers'],
  access: 'user',
  isOpen: isNewOrder,
};
