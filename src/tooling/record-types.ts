import { readFlow } from '#compiler/build.ts';
import type { SchemaFiles, StepSource } from '#compiler/flow-source.ts';
import { locales } from '#contract/locale.ts';
import type { FieldSchema } from '#engine/form/flow.ts';
import { formatted } from './formatted.ts';

const PREFIX = 'content/';

/**
 * The TypeScript types of the data of content records, one file per schema in `schemas/content/`.
 *
 * @returns the texts of the files by their names, for example `food.ts`
 */
export async function recordTypes(files: SchemaFiles): Promise<Map<string, string>> {
  const kinds = files.ids().filter((id) => id.startsWith(PREFIX));
  const texts = kinds.map(
    async (id) => [`${id.slice(PREFIX.length)}.ts`, await typeFile(files, id)] as const,
  );
  return new Map(await Promise.all(texts));
}

/** The name of the type of a kind: `SitePageRecord` of `site-page`. */
const typeName = (kind: string): string =>
  `${kind.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}Record`;

async function typeFile(files: SchemaFiles, id: string): Promise<string> {
  const { file, steps, required } = readFlow(files, id);
  const kind = id.slice(PREFIX.length);
  const properties = Object.fromEntries(steps.map((step) => [step.name, wholeStep(step)]));
  const text = `// Made from schemas/${file} by "npm run data:records"; edit that file instead.
import type { RecordText } from '#server/content/record.ts';

/** The data of a record of the kind ${kind}. */
export type ${typeName(kind)} = ${typeOf({ type: 'object', properties, required: required.always })};
`;
  return formatted('record.ts', text);
}

/** A step with the fields that it has only under a condition, which are never required. */
const wholeStep = ({ schema, conditions }: StepSource): FieldSchema => ({
  ...schema,
  properties: Object.assign(
    {},
    ...conditions.flatMap(({ then, otherwise }) => [then.properties, otherwise.properties]),
    schema.properties,
  ) as Record<string, FieldSchema>,
});

/** The type of the answers that a schema accepts. */
function typeOf(schema: FieldSchema): string {
  const { type, properties = {}, required = [], items, enum: choices } = schema;
  if (choices !== undefined) return choices.map((choice) => JSON.stringify(choice)).join(' | ');
  if (type === 'array') return `(${items === undefined ? 'unknown' : typeOf(items)})[]`;
  if (type === 'integer') return 'number';
  if (type !== 'object') return type ?? 'unknown';
  const names = Object.keys(properties);
  if (names.length === locales.length && locales.every((locale) => names.includes(locale)))
    return 'RecordText';
  const fields = Object.entries(properties).map(
    ([name, field]) => `readonly ${name}${required.includes(name) ? '' : '?'}: ${typeOf(field)};`,
  );
  return `{\n${fields.join('\n')}\n}`;
}
