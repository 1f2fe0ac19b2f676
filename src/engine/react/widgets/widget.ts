import type { FieldSchema } from '../../form/flow.ts';
import type { Json } from '../../form/json.ts';
import type { FieldState } from '../../wizard/wizard-state.ts';

/**
 * The properties of a widget. A widget reads the answer itself. It also renders its label, help and error, so that
 * a screen reader can connect them with the input.
 */
export interface WidgetProps {
  id: string;
  pointer: string;
  schema: FieldSchema;
  required: boolean;
  label: string;
  help: string;
  placeholder: string;
  /** True if the field shares its line with the field before or behind it. */
  paired?: true | undefined;
  state: FieldState;
}

/**
 * An answer as the text of an input. A value of another type, which a damaged draft may contain, is shown as text
 * and refused by the schema.
 */
export function textOf(value: Json): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? '' : String(value);
}

/** A text as an answer: `undefined` if it is empty. */
export const answerOf = (text: string): Json => (text === '' ? undefined : text);
