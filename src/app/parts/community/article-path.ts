/** The page of an article. Pages to write on do not load the parts that read records, which have this path, too. */
export const articlePath = (id: number): string => `/forumDetails?id=${id}`;
