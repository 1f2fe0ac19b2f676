import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = {
  path: '/forms/:name',
  namespaces: ['enquiry'],
  title: 'enquiry:form.title',
  description: 'shell:footer.line',
};
