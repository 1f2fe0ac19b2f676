import DOMPurify from 'dompurify';
import {
  richTextAttributes,
  richTextLink,
  richTextPicture,
  richTextPrivatePicture,
  richTextTags,
} from '#contract/rich-text.ts';

/** The form of addresses, by the attribute that has them. */
const addresses: Readonly<Record<string, readonly RegExp[]>> = {
  href: [richTextLink],
  src: [richTextPicture, richTextPrivatePicture],
  srcset: [/^(?:\/pictures\/[\w-]+\.webp \d+w(?:, |$))+$/],
};

DOMPurify.addHook('uponSanitizeAttribute', (_, attribute) => {
  const forms = addresses[attribute.attrName];
  if (forms?.some((form) => form.test(attribute.attrValue)) === false) attribute.keepAttr = false;
});

/**
 * Cleans a text again in the browser. The server has cleaned it when it was saved; this protects readers from texts
 * that came into the database in another way. It needs a `document`.
 */
export function purify(html: string): string {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...richTextTags],
    ALLOWED_ATTR: Object.values(richTextAttributes).flat(),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}
