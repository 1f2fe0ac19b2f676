import { type RefObject, useLayoutEffect } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Gives React what was entered into a form before scripts ran. React takes over a form that the server has rendered
 * without reading its fields: the next change would put back what the server had sent.
 *
 * @param form the element around the fields; nothing may be read of them before
 */
export function useTypedBefore(form: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    form.current?.querySelectorAll<Field>('input, textarea, select').forEach(repeatEntry);
  }, [form]);
}

/** Enters once more what a field holds, if it is not what the server has sent. */
function repeatEntry(field: Field): void {
  if (field instanceof HTMLSelectElement) {
    if ([...field.options].some((option) => option.selected !== option.defaultSelected))
      field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field.type === 'checkbox' || field.type === 'radio') {
    const { checked, defaultChecked } = field as HTMLInputElement;
    if (checked === defaultChecked) return;
    (field as HTMLInputElement).checked = defaultChecked;
    if (checked || field.type === 'checkbox') field.click();
  } else if (field.value !== field.defaultValue) {
    const { value } = field;
    // React compares with the value that was set last on the element itself, and hears only of another one.
    field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
