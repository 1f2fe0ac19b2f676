import { readEntities } from '#engine/form/html-characters.ts';

/** The text of cleaned HTML (see `clean-html.ts`), with a space for each tag. A text without markup stays as it is. */
export function plainText(html: string): string {
  return readEntities(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}
