import { type FactForm, type PersonFact, personFacts } from '#contract/facts.ts';
import type { FieldSchema } from '#engine/form/flow.ts';
import { isDateFormat } from './keywords.ts';
import { mistake } from './origins.ts';
import { checkEach } from './problem.ts';
import type { StepSource } from './split.ts';

/** A field with `x-fact`: as it is written, and with everything that other parts of the schema say of it. */
interface FactField {
  fact: string;
  name: string;
  node: FieldSchema;
  wide: FieldSchema;
}

/**
 * Checks the fields with `x-fact`: the type of each fits the fact, and no object has a fact twice.
 *
 * @param wide the step with every field that any answers can bring
 * @throws SchemaProblem
 */
export function checkFacts({ schema, conditions }: StepSource, wide: FieldSchema): void {
  const parts = [schema, ...conditions.flatMap(({ then, otherwise }) => [then, otherwise])];
  checkGroups(parts, wide);
}

/** @param parts what the step and its branches write at one place */
function checkGroups(parts: readonly FieldSchema[], wide: FieldSchema): void {
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
    checkForm(field);
    const other = found.slice(0, index).find(({ fact, name }) => fact === field.fact && name !== field.name);
    if (other === undefined) return;
    const sentence = `${other.name} and ${field.name} are both the fact ${field.fact}; only one field of a group can be it`;
    throw mistake('fact-twice', field.node, 'x-fact', sentence);
  });
  checkEach(named, ({ field, nodes }) => checkGroups(nodes, field));
}

const forms: Readonly<Record<FactForm, { fits: (field: FieldSchema) => boolean; words: string }>> = {
  text: { fits: ({ type, format }) => type === 'string' && !isDateFormat(format), words: 'a text' },
  date: { fits: ({ format }) => isDateFormat(format), words: 'a date' },
  country: { fits: ({ format }) => format === 'nationality', words: 'a text of the format nationality' },
  number: { fits: ({ type }) => type === 'integer', words: 'an integer' },
};

function checkForm({ fact, name, node, wide }: FactField): void {
  const { fits, words } = forms[personFacts[fact as PersonFact]];
  if (!fits(wide))
    throw mistake('fact-other-type', node, 'x-fact', `the fact ${fact} is ${words}, and ${name} is not`);
}
