const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** A value as JSON that cannot end the script element it stands in, whatever texts it holds. */
export const scriptText = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? '');
