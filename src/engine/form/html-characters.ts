/** The characters that HTML entities with these names stand for. */
export const entityCharacters: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
]);

/**
 * A text as it is written in HTML, SVG and XML, also in an attribute between double quotes.
 *
 * @example escapedHtml('Fish & "chips"') // 'Fish &amp; &quot;chips&quot;'
 */
export const escapedHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * HTML without elements as it is read: with the characters for which its entities stand. Unknown entities stay.
 *
 * @example readEntities('Fish &amp; chips') // 'Fish & chips'
 */
export const readEntities = (html: string): string =>
  html.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi,
    (whole, ten?: string, hex?: string, name?: string) =>
      name === undefined ? characterOf(Number(ten ?? `0x${hex}`)) : (entityCharacters.get(name) ?? whole),
  );

const characterOf = (code: number): string =>
  code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff) ? String.fromCodePoint(code) : '';
