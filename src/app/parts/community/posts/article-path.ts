/**
 * The page of an article. The same path is in `article.section.ts`, but that file would make the pages with forms load
 * the parts that show records.
 */
export const articlePath = (id: number): string => `/forumDetails?id=${id}`;
