import { neededPart } from '#app/parts/locale/lazy-part.ts';

/** The form of a new article. Its code is loaded when it is shown, so that pages to read stay light. */
export const LaterNewArticle = neededPart(
  async () => (await import('./article-form.tsx')).NewArticle,
  ['writing'],
);

/** The dialog in which a post is reported, loaded when it is opened. */
export const LaterReportDialog = neededPart(
  async () => (await import('./report-dialog.tsx')).ReportDialog,
  ['writing'],
);
