import type { FieldSchema, Flow } from '#engine/form/flow.ts';
import { errorKeys, fieldKeys, warningKeys } from '#engine/form/locale-keys.ts';
import { pointerOf } from '#engine/form/pointer.ts';
import { isUpload } from '#engine/form/upload-value.ts';
import { type FieldShown, fieldsOf } from './fields-shown.ts';
import { keywords } from './keywords.ts';
import { part } from '#findings/said.ts';
import { type Shown, shown } from './shown.ts';
import type { StepSource } from './flow-source.ts';

/** General error sentences, which do not explain a single mistake. */
const general = new Set(['form:errors.invalid', 'form:errors.format', 'form:warnings.check']);
/** Formats of values that nobody types. */
const untyped = new Set<unknown>(['upload', 'uuid']);
const refusing = Object.keys(keywords).filter(
  (keyword) =>
    !['properties', 'required', 'items', 'examples', 'default', 'x-check', 'x-fact'].includes(keyword),
);

/** The texts that the fields of a step need, in any branch. @param path of the step in the data of the flow. */
export const wordsOfFields = (flow: Flow, step: StepSource, path: readonly string[]): Shown[] =>
  fieldsOf(step, path).flatMap((field) => ofField(flow, field));

/** The texts that a list needs: for a wrong number of entries, and for two equal entries. */
export function wordsOfList(flow: Flow, { name, schema }: StepSource): Shown[] {
  const alike = (schema['x-unique'] ?? []).map((path) =>
    ofError(flow, schema, { pointer: `/${name}/0/${path}`, keyword: 'unique', within: 'x-unique' }),
  );
  return [...errorsOf(flow, schema, pointerOf([name])), ...alike];
}

function ofField(flow: Flow, { node: field, pointer, isRequired }: FieldShown): Shown[] {
  const label = shown('field-label-missing', part('field-label-missing'), {
    node: field,
    keys: fieldKeys(flow, pointer, 'label'),
  });
  const choices = (field.enum ?? []).map((value, index) =>
    shown('choice-label-missing', part('choice-label-missing', { value }), {
      node: field,
      within: `enum/${index}`,
      keys: fieldKeys(flow, pointer, `enum.${value}`),
    }),
  );
  const doubts = Object.keys(field['x-warn'] ?? {}).map((keyword) =>
    shown('doubt-sentence-missing', part('doubt-sentence-missing', { keyword }), {
      node: field,
      within: `x-warn/${keyword}`,
      keys: warningKeys(flow, { pointer, keyword, params: {} }).filter((key) => !general.has(key)),
    }),
  );
  const demand = shown('required-sentence-missing', part('required-sentence-missing'), {
    node: field,
    keys: fieldKeys(flow, pointer, 'error.required'),
  });
  // A group is no answer: its fields are asked for.
  const isAnswer = field.type !== 'object' || isUpload(field);
  const demands = isRequired && isAnswer ? [demand] : [];
  return [label, ...choices, ...doubts, ...demands, ...errorsOf(flow, field, pointer)];
}

/** A file is one field: its error sentences are those of the field. */
function errorsOf(flow: Flow, field: FieldSchema, pointer: string): Shown[] {
  const own = isUpload(field)
    ? ['type', 'upload']
    : refusing.filter(
        (name) => field[name] !== undefined && !(name === 'format' && untyped.has(field.format)),
      );
  return ['required', ...own].map((keyword) =>
    ofError(flow, field, { pointer, keyword, within: field[keyword] === undefined ? null : keyword }),
  );
}

interface Refusal {
  pointer: string;
  keyword: string;
  within: string | null;
}

function ofError(flow: Flow, field: FieldSchema, { pointer, keyword, within }: Refusal): Shown {
  const params = keyword === 'format' ? { format: field.format } : {};
  const keys = errorKeys(flow, { pointer, keyword, params }).filter((key) => !general.has(key));
  const what = part('error-sentence-missing', { keyword });
  // General sentences are checked once.
  const propose = keys.findLast((key) => key.startsWith('form:'))!;
  return shown('error-sentence-missing', what, { node: field, within, keys, propose });
}
