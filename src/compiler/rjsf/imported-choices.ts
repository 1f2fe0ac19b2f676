import { isObject, type Json } from '#engine/form/json.ts';
import { optionsOf } from './imported-hints.ts';
import { flattened } from './flattened.ts';
import { type Import, leftOut, type Node, withSchema } from './import-state.ts';

/**
 * A field whose choices are an `enum`, whose names have become words. RJSF has several forms of choices: `enum` with
 * names beside it, and `oneOf` or `anyOf` of constants with titles. Null where the choices are no single answers.
 */
export function choicesFrom(state: Import, node: Node): Node | null {
  const { schema } = node;
  const found = (['oneOf', 'anyOf'] as const).find((keyword) => Array.isArray(schema[keyword]));
  if (found !== undefined && schema['properties'] === undefined) return fromBranches(state, node, found);
  if (!Array.isArray(schema['enum'])) return node;
  const names = optionsOf(node.ui)['enumNames'] ?? schema['enumNames'];
  return withChoices(state, node, schema['enum'], Array.isArray(names) ? names : []);
}

function fromBranches(state: Import, node: Node, keyword: 'oneOf' | 'anyOf'): Node | null {
  const { [keyword]: written, ...others } = node.schema;
  const flat = (written as Json[]).map((branch) =>
    flattened(state, withSchema(node, isObject(branch) ? branch : {})),
  );
  const branches = flat.flatMap((branch) => (branch === null ? [] : [branch.schema]));
  const values = branches.filter(({ type }) => type !== 'null');
  if (values.length < branches.length)
    leftOut(
      state,
      node,
      keyword,
      'an answer is never null; leave the field out of required, and it may be missing',
    );
  const [only] = values;
  if (values.length === 1) return withSchema(node, { ...others, ...only });
  const constants = values.map(
    ({ const: one, enum: few }) => one ?? (Array.isArray(few) && few.length === 1 ? few[0] : undefined),
  );
  if (constants.every((each) => each !== undefined))
    return withChoices(
      state,
      withSchema(node, others),
      constants,
      values.map(({ title }) => title),
    );
  leftOut(
    state,
    node,
    keyword,
    'ask for the kind by a choice, and write if/then for the fields of each kind',
  );
  return null;
}

function withChoices(
  state: Import,
  node: Node,
  values: readonly Json[],
  names: readonly Json[],
): Node | null {
  const choices = values
    .map((value, at) => ({ value, name: names[at] }))
    .filter(({ value }) => value !== null);
  if (choices.length < values.length)
    leftOut(state, node, 'enum', 'null is no choice; leave the field out of required, and it may be missing');
  if (choices.some(({ value }) => typeof value === 'object')) {
    leftOut(
      state,
      node,
      'enum',
      'a choice is a text or a number; choose by an id, and look up the rest by it',
    );
    return null;
  }
  const show = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));
  for (const { value, name } of choices) state.word(node, `enum.${show(value)}`, name);
  return withSchema(node, { ...node.schema, enum: choices.map(({ value }) => value) });
}
