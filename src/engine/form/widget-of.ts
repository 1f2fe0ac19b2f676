import type { FieldSchema } from './flow.ts';
import { isUpload } from './upload-value.ts';
import type { BuiltInWidget, FieldVocabulary } from './vocabulary.ts';

/** Up to `RADIO_UP_TO` choices are shown as radio buttons; above `SEARCH_OVER` the list has a search. */
const RADIO_UP_TO = 4;
const SEARCH_OVER = 10;

/**
 * The name of the list that a field with one of these formats chooses from: `x-ui.list`, or else the format.
 *
 * @param within the answer of the field that narrows the list, which follows behind a space.
 * @example listNameOf({ format: 'airport' }, 'Shanghai') // 'airport Shanghai'
 */
export function listNameOf(schema: FieldSchema, within?: string): string {
  const name = schema['x-ui']?.list ?? schema.format ?? '';
  return within === undefined ? name : `${name} ${within}`;
}

/**
 * The name of the widget that shows a field: one of the engine or of the vocabulary, `group` or `list`. Only the field's
 * schema decides.
 *
 * @example widgetOf({ type: 'string', format: 'date' }, vocabulary) // 'date'
 */
export function widgetOf(schema: FieldSchema, { formats }: FieldVocabulary): string {
  if (isUpload(schema)) return 'upload';
  if (schema.type === 'object') return schema['x-ui']?.tabs ? 'tabs' : 'group';
  if (schema.type === 'array') return widgetOfList(schema);
  if (schema.enum !== undefined) return widgetOfChoices(schema.enum.length);
  if (schema.type === 'boolean') return schema['x-ui']?.confirm ?? 'checkbox';
  if (schema.type === 'integer') return 'number';
  if (schema.type === 'number') return schema['x-ui']?.currency === undefined ? 'number' : 'price';
  const { list, widget = 'text' } = formats[schema.format ?? ''] ?? {};
  return list === true ? 'options' : widget;
}

function widgetOfChoices(count: number): BuiltInWidget {
  if (count <= RADIO_UP_TO) return 'radio';
  return count > SEARCH_OVER ? 'searchSelect' : 'select';
}

function widgetOfList({ items = {}, 'x-ui': hints }: FieldSchema): BuiltInWidget | 'list' {
  if (!isUpload(items)) return 'list';
  return hints?.ordered === true ? 'pictures' : 'files';
}
