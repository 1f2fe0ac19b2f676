import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = {
  path: '/forms/:name',
  namespaces: ['enquiry', 'ended', 'contact'],
  title: 'enquiry:form.title',
  description: 'shell:footer.line',
};
