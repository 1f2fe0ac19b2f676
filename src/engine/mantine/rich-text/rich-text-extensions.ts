import { Link } from '@tiptap/extension-link';
import type { Extensions } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { isLink } from './link-address.ts';

/** Of a link, only where it leads: what it tells search engines and the page that it opens is written by the server. */
const PlainLink = Link.extend({
  addAttributes: () => ({
    href: { default: null, parseHTML: (element: HTMLElement) => element.getAttribute('href') },
  }),
});

/** The content of a rich text: headings from h2 on, bold, italic, lists, links, quotations. All else is left out. */
export const richTextExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    trailingNode: false,
    link: false,
  }),
  PlainLink.configure({
    openOnClick: false,
    defaultProtocol: 'https',
    HTMLAttributes: { target: null, rel: null, class: null },
    isAllowedUri: (address) => isLink(address),
  }),
];
