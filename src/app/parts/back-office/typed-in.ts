/** The text of a named field of a form, without spaces around it; empty where there is none. */
export function typedIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
