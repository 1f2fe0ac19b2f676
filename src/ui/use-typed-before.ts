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
    const fields = [...(form.current?.querySelectorAll<Field>('input, textarea, select') ?? [])];
    // All are looked at before one is changed: the buttons of a group change each other.
    fields.filter(isEntered).forEach(repeatEntry);
  }, [form]);
}

/** Whether a field holds something else than the server has sent. Of a group of buttons, it is the chosen one. */
function isEntered(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (field.type === 'radio') return field.checked && !field.defaultChecked;
  return field.type === 'checkbox'
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
}

/** Enters once more what a field holds. */
function repeatEntry(field: Field): void {
  if (field instanceof HTMLSelectElement) {
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    field.checked = field.defaultChecked;
    field.click();
  } else {
    const { value } = field;
    // React compares with the value that was set last on the element itself, and hears only of another one.
    field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
