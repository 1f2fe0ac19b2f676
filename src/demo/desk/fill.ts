/** The values of one order, by the names that stand behind `$` in the files of `seed`. */
export type Values = Readonly<Record<string, unknown>>;

/**
 * A template with its values.
 *
 * @example fill({ post: '$post', days: [1] }, { post: '28195' }) // { post: '28195', days: [1] }
 * @throws Error for a value that there is not
 */
export function fill(template: unknown, values: Values): unknown {
  if (typeof template === 'string') return template.startsWith('$') ? valueOf(template, values) : template;
  if (Array.isArray(template)) return template.map((entry) => fill(entry, values));
  if (typeof template !== 'object' || template === null) return template;
  return Object.fromEntries(Object.entries(template).map(([name, below]) => [name, fill(below, values)]));
}

function valueOf(name: string, values: Values): unknown {
  const value = values[name.slice(1)];
  if (value === undefined) throw new Error(`The demonstration has no value for ${name}`);
  return value;
}
