import { neededPart } from '#app/parts/site/locale/lazy-part.ts';

/** The form of a new article. Its code is loaded when it is shown, so that pages for readers stay light. */
export const LazyNewArticle = neededPart(
  async () => (await import('./article-form.tsx')).NewArticle,
  ['writing'],
);

/** The dialog in which a post is reported, loaded when it is opened. */
export const LazyReportDialog = neededPart(
  async () => (await import('./report-dialog.tsx')).ReportDialog,
  ['writing'],
);
