import type { Locale } from '#contract/locale.ts';
import { activeSchema, entrySchema } from '#engine/form/active-schema.ts';
import type { Answers, FieldSchema, Flow } from '#engine/form/flow.ts';
import { isObject, type Json } from '#engine/form/json.ts';
import { fieldKeys } from '#engine/form/locale-keys.ts';
import { pointerOf } from '#engine/form/pointer.ts';
import { isUploadValue } from '#engine/form/upload-value.ts';
import { visibleText } from '#engine/form/visible-text.ts';
import { widgetOf } from '#engine/form/widget-of.ts';
import { countryName } from '../country-name.ts';
import type { Translate } from '../translation.ts';

/** An answer as a person reads it. */
export interface ToldAnswer {
  readonly pointer: string;
  /** The label of the field; of a field in a group it begins with the label of the group. */
  readonly question: string;
  readonly answer: string;
  /** The format of the field; none for a field without one. */
  readonly format?: string;
}

interface Reader {
  readonly flow: Flow;
  readonly locale: Locale;
  readonly translate: Translate;
}

type Key = `${string}:${string}`;

/** The given answers with their questions, in the order of the form. */
export function toldAnswers(
  flow: Flow,
  answers: Answers,
  locale: Locale,
  translate: Translate,
): ToldAnswer[] {
  const reader: Reader = { flow, locale, translate };
  return flow.steps
    .filter(({ repeat }) => repeat === null)
    .flatMap((step) => ofFields(reader, activeSchema(step, answers), answers[step.name], [step.name], []));
}

function ofFields(
  reader: Reader,
  { properties = {} }: FieldSchema,
  values: Json,
  path: readonly string[],
  above: readonly string[],
): ToldAnswer[] {
  if (!isObject(values)) return [];
  return Object.entries(properties).flatMap(([name, field]) =>
    ofField(reader, field, values[name], [...path, name], above),
  );
}

function ofField(
  reader: Reader,
  field: FieldSchema,
  value: Json,
  path: readonly string[],
  above: readonly string[],
): ToldAnswer[] {
  if (value === undefined || value === null || value === '') return [];
  const pointer = pointerOf([...path]);
  const label = reader.translate(reader.locale, fieldKeys(reader.flow, pointer, 'label') as Key[]);
  const { items } = field;
  if (isObject(value) && !isUploadValue(value))
    return ofFields(reader, field, value, path, [...above, label]);
  if (Array.isArray(value) && items?.properties !== undefined && !value.every(isUploadValue))
    return value.flatMap((entry, at) =>
      ofFields(
        reader,
        entrySchema(items, entry),
        entry,
        [...path, String(at)],
        [...above, `${label} ${at + 1}`],
      ),
    );
  const answer = Array.isArray(value)
    ? value.map((each, at) => textOf(reader, items ?? {}, each, `${pointer}/${at}`)).join(', ')
    : textOf(reader, field, value, pointer);
  const question = [...above, label].join(': ');
  return [{ pointer, question, answer, ...(field.format !== undefined && { format: field.format }) }];
}

function textOf(
  { flow, locale, translate }: Reader,
  field: FieldSchema,
  value: Json,
  pointer: string,
): string {
  if (isUploadValue(value)) return value.name;
  if (typeof value === 'object') return JSON.stringify(value);
  if (field.enum !== undefined)
    return translate(locale, fieldKeys(flow, pointer, `enum.${String(value)}`) as Key[]);
  if (typeof value === 'boolean') return translate(locale, value ? 'form:yes' : 'form:no');
  if (field.format === 'nationality') return countryName(locale, String(value));
  return widgetOf(field, flow.vocabulary) === 'richText' ? visibleText(String(value)) : String(value);
}
