interface SharedFile {
  file: string;
  text: string;
}

/**
 * The possible targets of a `$ref` in a file: shared schemas as a whole, and each of their definitions.
 *
 * @example referencesFrom('visa/work.schema.json', files) // ['../shared/upload.schema.json#/definitions/document', …]
 */
export function referencesFrom(file: string, shared: readonly SharedFile[]): string[] {
  const up = '../'.repeat(file.split('/').length - 1);
  return shared.flatMap(({ file: name, text }) => {
    const { definitions, properties, allOf } = JSON.parse(text) as Record<string, object | undefined>;
    const whole = properties !== undefined || allOf !== undefined ? [`${up}${name}`] : [];
    return [...whole, ...Object.keys(definitions ?? {}).map((each) => `${up}${name}#/definitions/${each}`)];
  });
}
