/** The elements that a body of text may have. The page has its own h1. */
export const richTextTags: readonly string[] =
  'h2 h3 h4 p br hr ul ol li blockquote strong em a table caption thead tbody tr th td figure figcaption img'.split(
    ' ',
  );

/** The attributes of these elements. `img` gets the others from the address of its picture. */
export const richTextAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'srcset', 'sizes'],
  ol: ['start'],
  td: ['align'],
  th: ['align'],
};

/** Where links may lead: web pages, this site, mail and telephone. */
export const richTextLink = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i;

/** Pictures come from our own store only. */
export const richTextPicture = /^\/pictures\/[\w-]+\.(?:svg|webp)(?:\?v=[\w-]+)?$/;

/** A picture that only its owner sees: a text names the stored file while it is written, and while it waits. */
export const richTextPrivatePicture = /^\/files\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:\?[\w=&-]+)?$/;
