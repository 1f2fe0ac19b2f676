import type { KeyboardEvent } from 'react';

const INPUTS =
  'input:not([type=file], [type=radio], [type=checkbox], [hidden], [disabled]), textarea, select:not([disabled])';

/**
 * The key that a phone's keyboard shows as "next": it focuses the next input of the form. In the last one it submits
 * the form, as Enter does on a computer. An input that has used the key itself (a list that is open) is left alone.
 */
export function nextOnEnter(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
  if (!(target instanceof HTMLInputElement) || !target.matches(INPUTS)) return;
  const inputs = [...(currentTarget.closest('form') ?? currentTarget).querySelectorAll<HTMLElement>(INPUTS)];
  const next = inputs[inputs.indexOf(target) + 1];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
