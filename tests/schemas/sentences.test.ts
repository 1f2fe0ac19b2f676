import { describe, expect, it } from 'vitest';
import { locales } from '#contract/locale.ts';
import type { FieldSchema, Flow } from '#engine/form/flow.ts';
import { vocabulary } from '#shop/vocabulary.ts';
import { errorKeys, fieldKeys } from '#engine/form/locale-keys.ts';
import { isUpload } from '#engine/form/upload-value.ts';
import { placeholdersOf, readCatalogue, sentence } from '#tests/support/flow-catalogues.ts';
import { fieldsOf } from '#tests/support/flow-fields.ts';
import { flows } from '#tests/support/flow-machines.ts';

/** Keywords that describe a field and refuse nothing. */
const describing = new Set([
  'properties',
  'items',
  'examples',
  'default',
  'x-ui',
  'x-warn',
  'x-check',
  'x-fact',
  'x-unique',
  'formatMinimum',
  'formatMaximum',
]);
const limits = new Set([
  'minLength',
  'maxLength',
  'minVisible',
  'maxVisible',
  'maxPictures',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
]);

/** The parameters of the sentences of other keywords. */
const params: Readonly<Record<string, string[]>> = { monthsAfter: ['months'], unique: ['number'] };

/** The keywords that can refuse a field, with the names that errors have. */
function refusing(schema: FieldSchema): string[] {
  if (isUpload(schema)) return ['required', 'type', 'upload'];
  const own = Object.keys(schema).filter(
    (keyword) => !describing.has(keyword) || keyword.startsWith('format'),
  );
  return [...new Set(['required', ...own])];
}

/** The pointers of required answers, under any condition. A required group is asked for by its fields. */
function requiredIn(flow: Flow): string[] {
  const fields = fieldsOf(flow).filter(({ schema }) => schema.properties === undefined || isUpload(schema));
  const asked = new Set(
    flow.steps.flatMap((step) =>
      [step, ...(step.repeat?.steps ?? [])].flatMap(({ schema, conditions }) => [
        ...namesIn(schema),
        ...conditions.flatMap(({ then, otherwise }) => [...namesIn(then), ...namesIn(otherwise)]),
      ]),
    ),
  );
  return fields
    .map(({ pointer }) => pointer)
    .filter((pointer) => !pointer.endsWith('/id') && asked.has(pointer.split('/').at(-1)!));
}

/** The names of required fields at any depth. A name that is required once needs a sentence wherever it is used. */
function namesIn({
  required = [],
  properties = {},
  items,
}: Pick<FieldSchema, 'required' | 'properties' | 'items'>): string[] {
  const inside = [...Object.values(properties), ...(items === undefined ? [] : [items])];
  return [...required, ...inside.filter((field) => !isUpload(field)).flatMap(namesIn)];
}

describe.each(locales)('in %s', (locale) => {
  const catalogue = readCatalogue(locale);

  it.each(flows)('$id has a sentence for everything that can be wrong', (flow) => {
    const general = new Set(['form:errors.invalid', 'form:errors.format']);
    const missing = fieldsOf(flow).flatMap(({ pointer, schema }) =>
      refusing(schema)
        .map((keyword) => {
          const params = keyword === 'format' ? { format: schema.format } : {};
          return errorKeys(flow, { pointer, keyword, params }).filter((key) => !general.has(key));
        })
        .filter((keys) => sentence(catalogue, keys) === undefined)
        .map((keys) => `${pointer}: ${keys.at(-1)}`),
    );
    expect(missing).toEqual([]);
  });

  it.each(flows)('$id asks for each required answer with a sentence of its own', (flow) => {
    const missing = requiredIn(flow)
      .filter((pointer) => {
        const keys = errorKeys(flow, { pointer, keyword: 'required', params: {} });
        return sentence(catalogue, keys) === catalogue.get('form:errors.required');
      })
      .map((pointer) => `${pointer}: add ${fieldKeys(flow, pointer, 'error.required').at(-1)}`);
    expect(missing).toEqual([]);
  });

  it('ends each sentence that asks for an answer with a full stop', () => {
    const asking = [...catalogue].filter(([key]) => key.endsWith('.error.required'));
    expect(asking.length).toBeGreaterThan(50);
    expect(asking.filter(([, text]) => !/[.。]$/.test(text))).toEqual([]);
  });

  it('has a sentence for each format, except formats that customers do not type', () => {
    const typed = Object.keys(vocabulary.formats).filter(
      (format) => !['upload', 'uuid', 'photo'].includes(format),
    );
    const missing = typed.filter((format) => !catalogue.has(`form:errors.formats.${format}`));
    expect(missing).toEqual([]);
  });

  it('has no placeholder without a value in its sentences', () => {
    const sentences = [...catalogue].filter(([key]) =>
      /^form:(errors|warnings)\.|^fields:.*\.(error|warn)\./.test(key),
    );
    const unfilled = sentences.filter(([key, text]) => {
      const keyword = key.split('.').at(-1) ?? '';
      const filled = new Set([
        'field',
        ...(limits.has(keyword) ? ['limit'] : []),
        ...(params[keyword] ?? []),
      ]);
      return placeholdersOf(text).some((name) => !filled.has(name));
    });
    expect(unfilled).toEqual([]);
  });
});
