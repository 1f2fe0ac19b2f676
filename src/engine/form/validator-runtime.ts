import deepEqual from 'fast-deep-equal';

/** What the compiled validators call for `const`, `enum` and `uniqueItems` over objects. */
export const equal = deepEqual;

/** The length of a text in code points, as JSON Schema counts it: an emoji is one. */
export function ucs2length(text: string): number {
  let length = text.length;
  for (let index = 0; index < text.length - 1; index++) {
    const unit = text.charCodeAt(index);
    if (unit < 0xd800 || unit > 0xdbff) continue;
    const next = text.charCodeAt(index + 1);
    if (next >= 0xdc00 && next <= 0xdfff) {
      length--;
      index++;
    }
  }
  return length;
}
