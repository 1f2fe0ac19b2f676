/**
 * Shortens code that Ajv has written. Ajv uses six lines per error; a runtime function does the same in one. Of an
 * error only place, keyword and params are kept, and of the schemas only what the code still uses. A long form
 * went from 70 kB to 34 kB minified (6.3 to 4.7 kB compressed). Only whole lines of Ajv are replaced, so texts of the
 * schema cannot match.
 */
export function shorten(code: string): string {
  const short = code
    .replaceAll(collecting, 'vErrors = refused(vErrors, $2);')
    .replaceAll(/^(vErrors = refused\(.*?),schemaPath:"(?:[^"\\]|\\.)*"/gm, '$1')
    .replaceAll(/(,keyword:"enum",params:\{)allowedValues: schema\d+[^}\n]*(\}\}\);)$/gm, '$1$2')
    .replaceAll(
      /refused\(vErrors, \{instancePath(?::([^,\n]+))?,keyword:("\w+"),params:(.*)\}\);$/gm,
      (_, place: string | undefined, keyword: string, params: string) =>
        `refused(vErrors, ${place ?? 'instancePath'}, ${keyword}, ${params});`,
    )
    .replaceAll(/^vErrors = refused\(vErrors, \{\}\);$/gm, 'vErrors = refused(vErrors);')
    // The error that a branch was refused adds nothing to the errors of its keywords.
    .replaceAll(/^vErrors = refused\(vErrors, .*, "if", .*\);\nerrors\+\+;\n/gm, '');
  return withoutUnused(short);
}

const collecting =
  /const (err\d+) = (\{.*\});\nif\(vErrors === null\)\{\nvErrors = \[\1\];\n\}\nelse \{\nvErrors\.push\(\1\);\n\}/g;

/** Removes copies of schemas that only the params of errors have used. The code is read once, however many there are. */
function withoutUnused(code: string): string {
  const uses = new Map<string, number>();
  const count = (text: string, by: 1 | -1): void => {
    for (const [name] of text.matchAll(/\bschema\d+\b/g)) uses.set(name, (uses.get(name) ?? 0) + by);
  };
  count(code, 1);
  return code.replaceAll(/^const (schema\d+) = .*;$\n?/gm, (line, name: string) => {
    if ((uses.get(name) ?? 0) > 1) return line;
    count(line, -1);
    return '';
  });
}
