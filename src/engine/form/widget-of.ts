import type { FieldSchema } from './flow.ts';
import { isUpload } from './upload-value.ts';

/** The names of the renderer's widgets. */
export type WidgetName =
  | 'text'
  | 'textarea'
  | 'richText'
  | 'upperCase'
  | 'latinName'
  | 'email'
  | 'phone'
  | 'nationalNumber'
  | 'password'
  | 'oneTimeCode'
  | 'date'
  | 'number'
  | 'price'
  | 'radio'
  | 'select'
  | 'searchSelect'
  | 'options'
  | 'checkbox'
  | 'slide'
  | 'city'
  | 'upload'
  | 'files'
  | 'pictures'
  | 'tabs'
  | 'group'
  | 'list';

/** Up to `RADIO_UP_TO` choices are shown as radio buttons; above `SEARCH_OVER` the list has a search. */
const RADIO_UP_TO = 4;
const SEARCH_OVER = 10;

/** Formats whose choices come from a list that the application supplies (countries, airports, …). */
export const optionFormats: readonly string[] = ['nationality', 'airport', 'listed'];

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

const byFormat: Readonly<Record<string, WidgetName>> = {
  date: 'date',
  'past-date': 'date',
  'future-date': 'date',
  email: 'email',
  phone: 'phone',
  'national-number': 'nationalNumber',
  password: 'password',
  paragraph: 'textarea',
  html: 'textarea',
  'rich-text': 'richText',
  city: 'city',
  'one-time-code': 'oneTimeCode',
  'upper-case-name': 'latinName',
  'passport-number': 'upperCase',
  'flight-number': 'upperCase',
};

/** The widget that shows a field. Only the field's schema decides. */
export function widgetOf(schema: FieldSchema): WidgetName {
  if (isUpload(schema)) return 'upload';
  if (schema.type === 'object') return schema['x-ui']?.tabs ? 'tabs' : 'group';
  if (schema.type === 'array') return widgetOfList(schema);
  if (schema.enum !== undefined) return widgetOfChoices(schema.enum.length);
  if (schema.type === 'boolean') return schema['x-ui']?.confirm ?? 'checkbox';
  if (schema.type === 'integer') return 'number';
  if (schema.type === 'number') return schema['x-ui']?.currency === undefined ? 'number' : 'price';
  if (schema.format !== undefined && optionFormats.includes(schema.format)) return 'options';
  return byFormat[schema.format ?? ''] ?? 'text';
}

function widgetOfChoices(count: number): WidgetName {
  if (count <= RADIO_UP_TO) return 'radio';
  return count > SEARCH_OVER ? 'searchSelect' : 'select';
}

function widgetOfList({ items = {}, 'x-ui': hints }: FieldSchema): WidgetName {
  if (!isUpload(items)) return 'list';
  return hints?.ordered === true ? 'pictures' : 'files';
}
