/** The visible text of a page. */
export const textOf = (html: string): string =>
  (/<body[^>]*>(.*)<\/body>/s.exec(html)?.[1] ?? '')
    .replaceAll(/<script.*?<\/script>/gs, ' ')
    .replaceAll(/<[^>]*>/g, ' ');
