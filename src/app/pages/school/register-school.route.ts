import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = {
  path: '/registerSchool',
  namespaces: ['school', 'enquiry'],
  title: 'school:application.title',
  description: 'school:application.lead',
  inBrowserOnly: true,
  frame: 'form',
  exit: '/showSchool',
};
