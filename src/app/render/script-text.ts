const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** A value as JSON in which no text can end the script element around it. */
export const scriptText = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? '');

const texts = new WeakMap<object, string>();

/** The same of an object that does not change: its text is made once. */
export function keptScriptText(value: object): string {
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = scriptText(value);
  texts.set(value, text);
  return text;
}
