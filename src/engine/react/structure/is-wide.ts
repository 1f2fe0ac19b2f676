import type { FieldSchema } from '../../form/flow.ts';
import { widgetOf, type WidgetName } from '../../form/widget-of.ts';

const wide = new Set<WidgetName>(['group', 'list', 'textarea', 'upload', 'files', 'checkbox']);

/** True for a field that fills both columns. */
export function isWide(field: FieldSchema): boolean {
  const name = widgetOf(field);
  // The choices of such lists are long texts.
  if (field.format === 'listed') return true;
  // Two choices fit into one column; more would be placed below each other.
  return name === 'radio' ? (field.enum?.length ?? 0) > 2 : wide.has(name);
}
