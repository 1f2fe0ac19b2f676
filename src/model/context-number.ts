/**
 * Gives each context a number; equal contexts get the same number. Most steps do not change the context, so the
 * object itself is looked up first.
 *
 * @throws Error for values that cannot be compared by their content (functions, instances of classes).
 */
export function contextNumbers(): (context: unknown) => number {
  const byObject = new Map<unknown, number>();
  const byText = new Map<string, number>();
  return (context) => {
    const known = byObject.get(context);
    if (known !== undefined) return known;
    const text = textOf(context);
    const number = byText.get(text) ?? byText.size;
    byText.set(text, number);
    byObject.set(context, number);
    return number;
  };
}

/**
 * A value as text. Unlike JSON it omits nothing (for example `undefined`), so that different contexts have
 * different texts.
 */
function textOf(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value !== 'object' || value === null) {
    if (typeof value === 'function' || typeof value === 'symbol')
      throw new Error('a machine keeps a function in its context; keep plain values there');
    return String(value);
  }
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null)
    throw new Error('a machine keeps an instance of a class in its context; keep plain values there');
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, each]) => `${JSON.stringify(name)}:${textOf(each)}`).join()}}`;
}
