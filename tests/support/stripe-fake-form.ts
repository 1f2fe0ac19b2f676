/** A form's value: a text, or the nested values. */
type FormValue = string | { readonly [key: string]: FormValue };

/** Parses a form or query of Stripe's client; names with brackets become nested objects. */
export type Form = Readonly<Record<string, FormValue>>;

/** @example readForm('metadata[order]=A1&expand[0]=x') // { metadata: { order: 'A1' }, expand: { 0: 'x' } } */
export function readForm(text: string): Form {
  const root: Record<string, FormValue> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split(/[[\]]+/).filter((key) => key !== '');
    const last = keys.pop() ?? '';
    let place = root;
    for (const key of keys) place = (place[key] ??= {}) as Record<string, FormValue>;
    place[last] = value;
  }
  return root;
}

/** The text at a path such as `line_items.0.quantity`; empty when there is none. */
export function textAt(form: Form, path: string): string {
  const value = valueAt(form, path);
  return typeof value === 'string' ? value : '';
}

/** The texts directly inside a path; deeper ones are left out. */
export function textsAt(form: Form, path: string): Record<string, string> {
  const value = valueAt(form, path);
  if (typeof value !== 'object') return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function valueAt(form: Form, path: string): FormValue | undefined {
  let value: FormValue | undefined = form;
  for (const key of path.split('.')) value = typeof value === 'object' ? value[key] : undefined;
  return value;
}
