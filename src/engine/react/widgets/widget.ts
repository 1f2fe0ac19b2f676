import type { FieldSchema } from '../../form/flow.ts';
import type { Json } from '../../form/json.ts';

/** What a widget is given. It shows label, help and error itself, so that they belong together for a screen reader. */
export interface WidgetProps {
  id: string;
  pointer: string;
  schema: FieldSchema;
  value: Json;
  required: boolean;
  label: string;
  help: string;
  placeholder: string;
  error: string | null;
  onChange(value: Json): void;
  onBlur(): void;
}

/** The value of a text field; anything else a draft may hold is shown as text and refused by its schema. */
export function textOf(value: Json): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? '' : String(value);
}
