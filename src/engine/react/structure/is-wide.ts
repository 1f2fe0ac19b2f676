import type { FieldSchema } from '../../form/flow.ts';
import { widgetOf, type WidgetName } from '../../form/widget-of.ts';

const wide = new Set<WidgetName>(['group', 'list', 'textarea', 'upload', 'files', 'checkbox']);

/** True for a field that takes both columns. */
export function isWide(field: FieldSchema): boolean {
  const name = widgetOf(field);
  // A line of such a list says more than a name.
  if (field.format === 'listed') return true;
  // Two choices fit into a column; more of them would be stacked there.
  return name === 'radio' ? (field.enum?.length ?? 0) > 2 : wide.has(name);
}
