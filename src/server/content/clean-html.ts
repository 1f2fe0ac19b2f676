import sanitize from 'sanitize-html';

/**
 * Removes everything from HTML but headings from h2 on, paragraphs, lists, tables, emphasis and links to web pages.
 * Whatever is stored as a body went through here.
 */
export function cleanHtml(html: string): string {
  return sanitize(html, {
    allowedTags: 'h2 h3 h4 p br hr ul ol li blockquote strong em a table thead tbody tr th td'.split(' '),
    allowedAttributes: { a: ['href', 'rel'], ol: ['start'], th: ['align'], td: ['align'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      // The page has its own h1.
      h1: 'h2',
      a: sanitize.simpleTransform('a', { rel: 'noopener' }),
    },
  }).trim();
}
