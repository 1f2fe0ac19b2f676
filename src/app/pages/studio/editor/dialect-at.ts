/** A JSON Schema as the server sends it. */
export type Schema = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): Schema[] => (Array.isArray(value) ? value.filter(isSchema) : []);

/**
 * All schemas that apply to an object: `$ref` is resolved, and of each condition the branch is taken that fits
 * the object's values.
 */
export function expanded(
  schema: unknown,
  root: Schema,
  answers: Readonly<Record<string, unknown>>,
): Schema[] {
  if (!isSchema(schema)) return [];
  const into = (part: unknown): Schema[] => expanded(part, root, answers);
  const { $ref, anyOf, allOf, if: when, then, else: otherwise } = schema;
  if (typeof $ref === 'string') return into(definition(root, $ref));
  const branch = isSchema(when) ? into(holds(when, answers) ? then : otherwise) : [];
  return [schema, ...[...listOf(anyOf), ...listOf(allOf)].flatMap(into), ...branch];
}

function definition(root: Schema, reference: string): unknown {
  const definitions = root['definitions'];
  return isSchema(definitions) ? definitions[reference.split('/').at(-1) ?? ''] : undefined;
}

/** Conditions of the dialect only compare single values of the same object. */
function holds({ properties, required }: Schema, answers: Readonly<Record<string, unknown>>): boolean {
  const names = Array.isArray(required) ? required.map(String) : [];
  if (names.some((name) => !Object.hasOwn(answers, name))) return false;
  const expected = isSchema(properties) ? Object.entries(properties) : [];
  return expected.every(([name, value]) => !isSchema(value) || value['const'] === answers[name]);
}

/** The schemas for one property of an object, or for one item of a list. */
export function schemasBelow(schemas: readonly Schema[], part: string): unknown[] {
  return schemas.flatMap((schema) => {
    const { properties, additionalProperties, items } = schema;
    if (isSchema(properties) && Object.hasOwn(properties, part)) return [properties[part]];
    if (isSchema(additionalProperties)) return [additionalProperties];
    return /^\d+$/.test(part) && isSchema(items) ? [items] : [];
  });
}

/** The names that are allowed in an object. Names that a condition forbids (`false`) are left out. */
export function namesIn(schemas: readonly Schema[]): string[] {
  const entries = schemas.flatMap(({ properties }) =>
    isSchema(properties) ? Object.entries(properties) : [],
  );
  const refused = new Set(entries.filter(([, schema]) => schema === false).map(([name]) => name));
  return [...new Set(entries.map(([name]) => name))].filter((name) => !refused.has(name));
}

/** The values of an enum, const or boolean, as JSON. */
export function valuesIn(schemas: readonly Schema[]): string[] {
  const found = schemas.flatMap(({ enum: choices, const: only, type }) => {
    if (Array.isArray(choices)) return choices as unknown[];
    if (only !== undefined) return [only];
    return type === 'boolean' ? [true, false] : [];
  });
  return [...new Set(found.map((value) => JSON.stringify(value)))];
}

/** The text that a value of this type begins with: an empty object, list, number or text. */
export function beginningOf(schemas: readonly Schema[]): string {
  const type = schemas.map((schema) => schema['type']).find((each) => typeof each === 'string');
  if (type === 'object' || schemas.some(({ properties }) => isSchema(properties))) return '{ ${} }';
  if (type === 'array') return '[${}]';
  return type === 'integer' || type === 'number' ? '${0}' : '"${}"';
}
