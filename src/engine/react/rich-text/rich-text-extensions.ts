import type { Extensions } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { isLink } from './link-address.ts';

/** What a rich text may hold: headings from h2 on, bold, italic, lists, links, quotations. All else is left out. */
export const richTextExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      // What links tell search engines and the page that they open is written by the server.
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (address) => isLink(address),
    },
  }),
];
