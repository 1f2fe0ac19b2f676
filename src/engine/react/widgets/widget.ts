import type { FieldSchema } from '../../form/flow.ts';
import type { Json } from '../../form/json.ts';
import type { FieldState } from '../../wizard/wizard-state.ts';

/**
 * What a widget is given; it reads the answer itself. It shows label, help and error itself, too, so that they
 * belong together for a screen reader.
 */
export interface WidgetProps {
  id: string;
  pointer: string;
  schema: FieldSchema;
  required: boolean;
  label: string;
  help: string;
  placeholder: string;
  state: FieldState;
}

/** The value of a text field; anything else a draft may hold is shown as text and refused by its schema. */
export function textOf(value: Json): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? '' : String(value);
}

/** A text as an answer: an empty one is none. */
export const answerOf = (text: string): Json => (text === '' ? undefined : text);
