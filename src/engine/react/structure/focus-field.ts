import { fieldId } from '../../form/field-texts.ts';

const INPUTS = 'input:not([type=file], [hidden]), select, textarea, button, [contenteditable=true]';

/**
 * Focuses the first input of an element: the checked radio button if there is one, or a button if there is no
 * input.
 */
export function focusFirst(element: Element | null | undefined, view: boolean = false): void {
  const target = inputIn(element);
  if (view) target?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: view });
}

/** Focuses the field at a pointer and scrolls it into view. @returns false if the page has no such field */
export function focusField(pointer: string): boolean {
  const target = document.getElementById(fieldId(pointer));
  focusFirst(target, true);
  return target !== null;
}

function inputIn(element: Element | null | undefined): HTMLElement | null {
  if (element === null || element === undefined) return null;
  if (element.matches(INPUTS)) return element as HTMLElement;
  const chosen = element.querySelector<HTMLElement>('input[type=radio]:checked');
  const input = element.querySelector<HTMLElement>('input:not([type=file], [hidden]), select, textarea');
  return chosen ?? input ?? element.querySelector<HTMLElement>('button');
}
