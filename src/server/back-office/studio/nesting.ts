/** How deeply brackets may be nested. The project's deepest schema has 14 levels. */
const MOST_LEVELS = 40;

/**
 * Whether the brackets of a text are nested more deeply than those of any real schema. Such a text could overflow
 * the stack of the recursive functions that process it. This function does not parse; it also counts in a text that
 * is not JSON.
 */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInText = false;
  // One pass over the characters. With a regular expression, a text with many unclosed quotes would be searched to
  // its end from each quote.
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (isInText && sign === '\\') at++;
    else if (sign === '"') isInText = !isInText;
    else if (isInText) continue;
    else if (sign === '{' || sign === '[') depth++;
    else if (sign === '}' || sign === ']') depth--;
    if (depth > MOST_LEVELS) return true;
  }
  return false;
}
