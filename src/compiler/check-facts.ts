import type { FieldSchema } from '#engine/form/flow.ts';
import { isDateFormat } from '#engine/form/formats.ts';
import type { FactForm, Vocabulary } from '#engine/form/vocabulary.ts';
import { mistake } from './origins.ts';
import { checkEach } from './problem.ts';
import { part, type Said, say } from '#findings/said.ts';
import type { StepSource } from './flow-source.ts';

/** A field with `x-fact`: as it is written, and with everything that other parts of the schema say of it. */
interface FactField {
  fact: string;
  name: string;
  node: FieldSchema;
  wide: FieldSchema;
}

/**
 * Checks a step and the fields in it that have `x-fact`: the type of each fits the fact, no object has a fact twice, and
 * no fact is asked in a list, where nothing can point at it.
 *
 * @param wide the step with every field that any answers can bring
 * @throws SchemaProblem
 */
export function checkFacts(
  { name, schema, conditions }: StepSource,
  wide: FieldSchema,
  { facts }: Vocabulary,
): void {
  const { 'x-fact': fact } = schema;
  if (fact !== undefined && facts[fact] !== 'step') {
    const sentence = say('fact-is-no-step', { fact, what: formOf(facts[fact]).words, step: name });
    throw mistake('fact-other-type', schema, 'x-fact', sentence);
  }
  const parts = [schema, ...conditions.flatMap(({ then, otherwise }) => [then, otherwise])];
  checkGroups(parts, wide, facts);
}

type Facts = Vocabulary['facts'];

/** @param parts what the step and its branches write at one place */
function checkGroups(parts: readonly FieldSchema[], wide: FieldSchema, facts: Facts): void {
  const named = Object.entries(wide.properties ?? {}).map(([name, field]) => ({
    name,
    field,
    nodes: parts.flatMap(({ properties }): FieldSchema[] => {
      const node = properties?.[name];
      return node === undefined ? [] : [node];
    }),
  }));
  const found = named.flatMap(({ name, field, nodes }) =>
    nodes.flatMap((node): FactField[] => {
      const fact = node['x-fact'];
      return fact === undefined ? [] : [{ fact, name, node, wide: field }];
    }),
  );
  checkEach([...found.entries()], ([index, field]) => {
    checkForm(field, facts[field.fact]);
    const other = found.slice(0, index).find(({ fact, name }) => fact === field.fact && name !== field.name);
    if (other === undefined) return;
    const sentence = say('fact-twice', { one: other.name, other: field.name, fact: field.fact });
    throw mistake('fact-twice', field.node, 'x-fact', sentence);
  });
  checkEach(named, ({ field, nodes }) => {
    checkGroups(nodes, field, facts);
    checkEach(nodes, ({ items }) => {
      if (items !== undefined) checkItems(items);
    });
  });
}

/** The entries of a list have no id, so that no program can read a fact of one of them. */
function checkItems(node: FieldSchema): void {
  const { 'x-fact': fact, properties = {}, items } = node;
  if (fact !== undefined) {
    const sentence = say('fact-in-list', { fact });
    throw mistake('fact-misplaced', node, 'x-fact', sentence);
  }
  checkEach([...Object.values(properties), ...(items === undefined ? [] : [items])], checkItems);
}

interface Form {
  fits: (field: FieldSchema) => boolean;
  words: Said;
}

const numberUpTo = (most: number): Form => ({
  fits: (field) => field.type === 'integer' && isBetween(field, 1, most),
  words: part('an-integer-up-to', { least: 1, most }),
});

const formats = (format: string): Form => ({
  fits: (field) => field.format === format,
  words: part('a-text-of-format', { format }),
});

function formOf(form: FactForm = 'text'): Form {
  if (typeof form === 'string') return forms[form];
  return 'format' in form ? formats(form.format) : numberUpTo(form.upTo);
}

const forms: Readonly<Record<Extract<FactForm, string>, Form>> = {
  text: { fits: ({ type, format }) => type === 'string' && !isDateFormat(format), words: part('a-text') },
  date: { fits: ({ format }) => isDateFormat(format), words: part('a-date') },
  number: { fits: ({ type }) => type === 'integer', words: part('an-integer') },
  listed: formats('listed'),
  step: { fits: () => false, words: part('a-whole-step') },
};

/** Whether every number that a field takes lies between two; a limit that stands in another answer says nothing. */
function isBetween({ enum: choices, const: only, minimum, maximum }: FieldSchema, low: number, high: number) {
  const values = only === undefined ? choices : [only];
  const within = (value: unknown): boolean => Number(value) >= low && Number(value) <= high;
  if (values !== undefined) return values.every(within);
  return within(minimum) && within(maximum);
}

function checkForm({ fact, name, node, wide }: FactField, form: FactForm | undefined): void {
  const { fits, words } = formOf(form);
  // A branch may narrow the limits; those of the field itself count.
  if (!fits(node.type === undefined ? wide : node))
    throw mistake(
      'fact-other-type',
      node,
      'x-fact',
      say('fact-other-type', { fact, what: words, field: name }),
    );
}
