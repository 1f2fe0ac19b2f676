import type { FieldSchema } from '#engine/form/flow.ts';
import { isObject } from '#engine/form/json.ts';
import { allows, choicesOf, clash, idleLimit, partsAt } from './field-parts.ts';
import type { Finding } from './finding.ts';
import { demandOf } from './keyword-words.ts';
import { isData, show } from './keywords.ts';
import { findingAt } from './origins.ts';
import type { FlowSource, StepSource } from './split.ts';

/** What the paths of a condition lead to. */
type FieldsAt = (path: readonly string[]) => FieldSchema[];

/**
 * Finds conditions of which the schema proves that they never hold, that they always do, or that they hold without an
 * answer.
 */
export function idleConditions({ steps }: FlowSource): Finding[] {
  return steps.flatMap((step) =>
    (step.repeat?.steps ?? [step]).flatMap(({ conditions }) => {
      const seen = [...(step.repeat?.steps ?? []), ...steps];
      const fieldsAt: FieldsAt = ([name, ...path]) => {
        const found = seen.find((each) => each.name === name);
        return found === undefined || found.repeat !== null ? [] : partsAt(found, path);
      };
      return conditions.flatMap((condition) => walk(condition.if, [], { fieldsAt, isNegated: false }));
    }),
  );
}

interface Looking {
  fieldsAt: FieldsAt;
  isNegated: boolean;
}

function walk(node: FieldSchema, path: readonly string[], looking: Looking): Finding[] {
  const fields = path.length === 0 ? [] : looking.fieldsAt(path);
  const own = fields.length === 0 ? [] : ofValue(node, path.findLast((part) => part !== '0') ?? '', fields);
  const below = Object.entries(node.properties ?? {}).flatMap(([name, child]) =>
    walk(child, [...path, name], looking),
  );
  const { not, contains, items } = node as Record<string, FieldSchema | undefined>;
  return [
    ...own,
    ...(looking.isNegated ? [] : unanswered(node)),
    ...below,
    ...(not === undefined ? [] : walk(not, path, { ...looking, isNegated: !looking.isNegated })),
    ...[contains, items].flatMap((child) =>
      child === undefined ? [] : walk(child, [...path, '0'], looking),
    ),
  ];
}

/** A keyword about a value says nothing where there is no value: in JSON Schema the condition holds then. */
function unanswered(node: FieldSchema): Finding[] {
  const open = Object.entries(node.properties ?? {}).filter(
    ([name, child]) => node.required?.includes(name) !== true && isDemanding(child),
  );
  return open.map(([name]) => {
    const sentence = `this also holds while ${name} is not answered; write "required": [${show(name)}] beside properties`;
    return findingAt('condition-holds-unanswered', node, `properties/${name}`, sentence);
  });
}

const isDemanding = (node: FieldSchema): boolean =>
  Object.keys(node).some((keyword) => keyword !== 'type' && keyword !== 'not' && keyword !== 'properties') ||
  Object.values(node.properties ?? {}).some(isDemanding);

function ofValue(node: FieldSchema, name: string, fields: readonly FieldSchema[]): Finding[] {
  const never = neverIn(node, name, fields);
  if (never.length > 0) return never;
  const [field] = fields;
  if (fields.length > 1 || field === undefined) return [];
  const choices = choicesOf(field);
  const { enum: asked } = node;
  if (
    asked !== undefined &&
    choices !== null &&
    choices.every((choice) => asked.includes(choice as string))
  ) {
    const sentence = `every choice of ${name} is named, so that this says nothing; leave one out, or take the enum out`;
    return [findingAt('condition-always', node, 'enum', sentence)];
  }
  const idle = idleLimit(node, field);
  if (idle === null) return [];
  const sentence = `every answer to ${name} is ${demandOf(idle, node[idle])} already, so that this says nothing; correct it, or take it out`;
  return [findingAt('condition-always', node, idle, sentence)];
}

function neverIn(node: FieldSchema, name: string, fields: readonly FieldSchema[]): Finding[] {
  const { const: only, enum: asked } = node;
  const listed = (asked ?? []).map((value, index) => ({ value: value as unknown, within: `enum/${index}` }));
  const values = only === undefined || isData(only) ? listed : [...listed, { value: only, within: 'const' }];
  const wrong = values.filter(({ value }) => !fields.some((field) => allows(field, value)));
  if (wrong.length > 0)
    return wrong.map(({ value, within }) =>
      findingAt(
        'condition-never',
        node,
        within,
        `${name} is never ${show(value)}; ${instead(value, fields)}`,
      ),
    );
  const { type } = node;
  if (type !== undefined && fields.every((field) => !isOfType(type, field.type)))
    return [
      findingAt('condition-never', node, 'type', `${name} is never of type ${type}; take the type out`),
    ];
  const clashes = fields.map((field) => clash(node, field));
  const [first] = clashes;
  if (first === undefined || clashes.includes(null)) return [];
  const { of, against } = first!;
  const sentence = `${name} is never ${demandOf(of, node[of])}: it is ${demandOf(against, fields[0]![against])}; correct one of them`;
  return [findingAt('condition-never', node, of, sentence)];
}

const isOfType = (asked: string, type: string | undefined): boolean =>
  type === undefined ||
  asked === type ||
  (asked === 'number' && type === 'integer') ||
  (asked === 'integer' && type === 'number');

function instead(value: unknown, fields: readonly FieldSchema[]): string {
  const choices = fields.flatMap((field) => choicesOf(field) ?? []);
  const meant = choices.find((choice) => String(choice) === String(value));
  if (meant !== undefined) return `write ${show(meant)}`;
  if (choices.length > 0) return `write one of: ${choices.map(show).join(', ')}`;
  return `it is of type ${fields[0]!.type} and has its own limits; write a value that it takes`;
}

/** Finds branches that narrow a field so far that no answer is left. */
export function deadBranches({ steps }: FlowSource): Finding[] {
  return steps.flatMap((step) => (step.repeat?.steps ?? [step]).flatMap(ofStep));
}

function ofStep(step: StepSource): Finding[] {
  return step.conditions.flatMap(({ if: looksAt, then, otherwise }) => {
    const given =
      looksAt.required?.includes(step.name) === true ? looksAt.properties?.[step.name] : undefined;
    return [...narrowed(step.schema, then, given), ...narrowed(step.schema, otherwise, undefined)];
  });
}

/** @param given what a condition says of the group that is narrowed. */
function narrowed(base: FieldSchema, patch: FieldSchema, given: FieldSchema | undefined): Finding[] {
  return Object.entries(patch.properties ?? {}).flatMap(([name, field]) => {
    const own = base.properties?.[name];
    if (own === undefined) return [];
    const asked = given?.required?.includes(name) === true ? given.properties?.[name] : undefined;
    const why = emptied(own, field, asked);
    const below = narrowed(own, field, asked);
    if (why === null) return below;
    const sentence = `nobody can answer ${name} in this branch: ${why.words}; change one of them`;
    return [findingAt('branch-unmeetable', field, why.keyword, sentence), ...below];
  });
}

function emptied(
  own: FieldSchema,
  patch: FieldSchema,
  asked: FieldSchema | undefined,
): { keyword: string; words: string } | null {
  if (patch.type !== undefined && own.type !== undefined && patch.type !== own.type)
    return { keyword: 'type', words: `it is of type ${own.type} otherwise, and of type ${patch.type} here` };
  const parts = [own, patch, ...(isObject(asked) ? [asked] : [])];
  const listed = parts.flatMap((part) =>
    part.const !== undefined && !isData(part.const)
      ? [[part.const]]
      : [choicesOf(part) ?? []].filter((values) => values.length > 0),
  );
  const [first] = listed;
  if (first !== undefined && !first.some((value) => parts.every((part) => allows(part, value)))) {
    const keyword = patch.const === undefined ? 'enum' : 'const';
    return { keyword, words: `no value of it is allowed by the field, by the condition and here at once` };
  }
  for (const other of parts.filter((part) => part !== patch)) {
    const found = clash(patch, other);
    if (found === null) continue;
    const { of, against } = found;
    const words = `it is ${demandOf(of, patch[of])} here, and ${demandOf(against, other[against])} ${other === own ? 'otherwise' : 'where the condition holds'}`;
    return { keyword: of, words };
  }
  return null;
}
