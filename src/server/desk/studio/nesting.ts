/** The deepest schema of ours has 14 levels. */
const MOST_LEVELS = 40;

/**
 * True for a text that opens more brackets within each other than any schema does: whoever goes through it calls
 * itself at each. It is no parser; a text that is no JSON has some depth, too.
 */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInText = false;
  // Sign by sign, in one pass: an expression would look for the end of a text that has none from each of its quotes.
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
