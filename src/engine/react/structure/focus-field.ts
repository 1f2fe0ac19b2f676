import { fieldId } from '../../form/field-texts.ts';

const INPUTS = 'input:not([type=file], [hidden]), select, textarea, button';

/** Focuses the first input of an element: a choice that is made rather than the first one; a button if need be. */
export function focusFirst(element: Element | null | undefined, view: boolean = false): void {
  const target = inputIn(element);
  if (view) target?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: view });
}

/** Focuses the field at a pointer and brings it into view. @returns false where the page has none */
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
