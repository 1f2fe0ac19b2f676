/**
 * Numbers what machines know: the same number for what says the same. Most steps leave it as it is, so the object
 * itself is looked for first.
 *
 * @throws Error for what can't be told apart by what it holds (functions, instances of classes).
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

/** A text that leaves nothing out, where JSON would: two situations must not look alike. */
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
