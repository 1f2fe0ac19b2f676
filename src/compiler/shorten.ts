/**
 * Ajv writes six lines for each thing that may be wrong; a function of the runtime does the same in one. Of an error
 * only what the engine reads is kept (place, keyword, params), and so of the schemas only what the code still uses.
 * The study visa's flow went from 70 kB to 34 kB by it, minified (6.3 to 4.7 kB compressed). Only whole lines are
 * taken that Ajv has written: the same signs in a text of the schema are none of ours.
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
    // That a branch of a condition was refused says nothing beside what its keywords say.
    .replaceAll(/^vErrors = refused\(vErrors, .*, "if", .*\);\nerrors\+\+;\n/gm, '');
  return withoutUnused(short);
}

const collecting =
  /const (err\d+) = (\{.*\});\nif\(vErrors === null\)\{\nvErrors = \[\1\];\n\}\nelse \{\nvErrors\.push\(\1\);\n\}/g;

/** Without the copies of schemas that only the errors' params looked at. */
function withoutUnused(code: string): string {
  const declared = [...code.matchAll(/^const (schema\d+) = .*;$/gm)];
  return declared.reduce((text, [line, name]) => {
    const isUsed = text.split(new RegExp(`\\b${name!}\\b`)).length > 2;
    return isUsed ? text : text.replace(`${line}\n`, () => '');
  }, code);
}
