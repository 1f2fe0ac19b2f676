import type { PageRoute } from '#app/shell/page-route.ts';

export const route: PageRoute = { path: '/learningTraining', namespaces: ['course', 'content'] };
