/** A JSON Schema as it came from the server. */
export type Schema = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): Schema[] => (Array.isArray(value) ? value.filter(isSchema) : []);

/**
 * The plain schemas that say something of an object: references followed, and of conditions the branch that its own
 * answers lead to.
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

/** Conditions of the dialect look at single values of the object that they stand on. */
function holds({ properties, required }: Schema, answers: Readonly<Record<string, unknown>>): boolean {
  const names = Array.isArray(required) ? required.map(String) : [];
  if (names.some((name) => !Object.hasOwn(answers, name))) return false;
  const expected = isSchema(properties) ? Object.entries(properties) : [];
  return expected.every(([name, value]) => !isSchema(value) || value['const'] === answers[name]);
}

/** What schemas of an object say of one of its properties, or of an entry of a list. */
export function schemasBelow(schemas: readonly Schema[], part: string): unknown[] {
  return schemas.flatMap((schema) => {
    const { properties, additionalProperties, items } = schema;
    if (isSchema(properties) && Object.hasOwn(properties, part)) return [properties[part]];
    if (isSchema(additionalProperties)) return [additionalProperties];
    return /^\d+$/.test(part) && isSchema(items) ? [items] : [];
  });
}

/** The names that may stand in an object; what a condition takes out is not among them. */
export function namesIn(schemas: readonly Schema[]): string[] {
  const entries = schemas.flatMap(({ properties }) =>
    isSchema(properties) ? Object.entries(properties) : [],
  );
  const refused = new Set(entries.filter(([, schema]) => schema === false).map(([name]) => name));
  return [...new Set(entries.map(([name]) => name))].filter((name) => !refused.has(name));
}

/** The values that can be chosen from, as JSON. */
export function valuesIn(schemas: readonly Schema[]): string[] {
  const found = schemas.flatMap(({ enum: choices, const: only, type }) => {
    if (Array.isArray(choices)) return choices as unknown[];
    if (only !== undefined) return [only];
    return type === 'boolean' ? [true, false] : [];
  });
  return [...new Set(found.map((value) => JSON.stringify(value)))];
}

/** What a value begins with that is no choice: an empty object, list or text. */
export function beginningOf(schemas: readonly Schema[]): string {
  const type = schemas.map((schema) => schema['type']).find((each) => typeof each === 'string');
  if (type === 'object' || schemas.some(({ properties }) => isSchema(properties))) return '{ ${} }';
  if (type === 'array') return '[${}]';
  return type === 'integer' || type === 'number' ? '${0}' : '"${}"';
}
