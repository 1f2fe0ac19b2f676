import type { FieldSchema } from '#engine/form/flow.ts';
import type { Vocabulary } from '#engine/form/vocabulary.ts';
import { type Branching, branchingIn, type ConditionSource } from './condition-source.ts';
import { allows, choicesOf, clash, idleLimit, partsAt } from './field-parts.ts';
import type { Age } from './computed.ts';
import type { Finding } from './finding.ts';
import { demandOf } from './keyword-words.ts';
import { isData, show } from './keywords.ts';
import { findingAt } from './origins.ts';
import { say } from './said.ts';
import { partsOfIf } from './parts-of-if.ts';
import { proofOf } from './condition-proof.ts';
import type { FlowSource } from './flow-source.ts';

/** The fields to which the paths of a condition lead. */
type FieldsAt = (path: readonly string[]) => FieldSchema[];

/**
 * Finds conditions of which the schema proves that they never hold, that they always do, or that they hold without an
 * answer.
 */
export function idleConditions({ steps, extension }: FlowSource): Finding[] {
  const { vocabulary } = extension;
  return steps.flatMap((step) =>
    (step.repeat?.steps ?? [step]).flatMap((own) => {
      const seen = [...(step.repeat?.steps ?? []), ...steps];
      const inSteps: FieldsAt = ([name, ...path]) => {
        const found = seen.find((each) => each.name === name);
        return found === undefined || found.repeat !== null ? [] : partsAt(found, path);
      };
      return branchingIn(own).flatMap((branching) => {
        const fieldsAt: FieldsAt =
          branching === own ? inSteps : (path) => (path.length === 0 ? [] : partsAt(branching, path));
        return branching.conditions.flatMap((condition) => ofCondition(condition, fieldsAt, vocabulary));
      });
    }),
  );
}

function ofCondition(
  { if: whole, written, at }: ConditionSource,
  fieldsAt: FieldsAt,
  vocabulary: Vocabulary,
): Finding[] {
  const found = walk(written, at, { fieldsAt, vocabulary, isNegated: false, demanded: [] });
  if (found.length > 0) return found;
  const proved = provedOf(written, (path) => fieldsAt([...at, ...path]), vocabulary);
  if (proved.length > 0) return proved;
  // A group that only some answers bring has conditions for these alone.
  return whole !== written && proofOf(whole, fieldsAt, vocabulary) === 'never'
    ? [findingAt('condition-never', written, null, `${NEVER} where its fields are asked; correct it`)]
    : [];
}

const NEVER = 'no answers meet all of this';

/** The proofs about a condition as a whole, or else about its parts. */
function provedOf(node: FieldSchema, fieldsAt: FieldsAt, vocabulary: Vocabulary): Finding[] {
  const proof = proofOf(node, fieldsAt, vocabulary);
  if (proof === 'never') return [findingAt('condition-never', node, null, `${NEVER}; correct it`)];
  if (proof === 'always') {
    const sentence = 'all answers meet this, so that it says nothing; correct it, or take it out';
    return [findingAt('condition-always', node, null, sentence)];
  }
  const parts = partsOfIf(node).filter(({ by }) => by === 'allOf' || by === 'anyOf' || by === 'not');
  return parts.flatMap((part) => provedOf(part.node, fieldsAt, vocabulary));
}

interface Looking {
  vocabulary: Vocabulary;
  fieldsAt: FieldsAt;
  isNegated: boolean;
  /** The names that conditions around it require of the same object. */
  demanded: readonly string[];
}

function walk(node: FieldSchema, path: readonly string[], looking: Looking): Finding[] {
  const fields = path.length === 0 ? [] : looking.fieldsAt(path);
  const name = path.findLast((part) => part !== '0') ?? '';
  const own = fields.length === 0 ? [] : ofValue(node, name, fields, looking.vocabulary);
  const demanded = [...looking.demanded, ...requiredIn(node)];
  const below = partsOfIf(node).flatMap(({ node: part, path: names, by }) =>
    walk(part, [...path, ...names], {
      ...looking,
      isNegated: looking.isNegated !== (by === 'not'),
      demanded: names.length === 0 ? demanded : [],
    }),
  );
  return [...own, ...(looking.isNegated ? [] : unanswered(node, demanded)), ...below];
}

/** The names that a condition requires of its object, also in the parts that must all hold. */
const requiredIn = (node: FieldSchema): readonly string[] =>
  togetherIn(node).flatMap(({ required = [] }) => required);

/** A keyword about a value says nothing where there is no value: in JSON Schema the condition holds then. */
function unanswered(node: FieldSchema, demanded: readonly string[]): Finding[] {
  const open = Object.entries(node.properties ?? {}).filter(
    ([name, child]) => !demanded.includes(name) && isDemanding(child),
  );
  return open.map(([name]) => {
    const sentence = say('condition-holds-unanswered', { name, shown: show(name) });
    return findingAt('condition-holds-unanswered', node, `properties/${name}`, sentence);
  });
}

const neutral = new Set(['type', 'not', 'properties', 'allOf', 'anyOf']);

const isDemanding = (node: FieldSchema): boolean =>
  Object.keys(node).some((keyword) => !neutral.has(keyword)) ||
  partsOfIf(node).some(({ node: part, by }) => by !== 'not' && isDemanding(part));

/** Nobody has lived longer than 122 years. */
const OLDEST = 122;

/** Ages in years that everybody has, or nobody alive: mostly months. */
function ofAge(node: FieldSchema): Finding[] {
  const age = node['x-age'] as Age | undefined;
  if (age === undefined) return [];
  const { minimum = 0, maximum = Infinity } = age;
  if (minimum > OLDEST)
    return [
      findingAt('condition-never', node, 'x-age/minimum', `nobody is ${minimum} years old; write years`),
    ];
  if (minimum > 0 || maximum < OLDEST) return [];
  const sentence = `everybody is ${maximum === Infinity ? `${minimum} years old or more` : `${maximum} years old at most`}, so that this says nothing; write years, or take it out`;
  return [findingAt('condition-always', node, 'x-age', sentence)];
}

function ofValue(
  node: FieldSchema,
  name: string,
  fields: readonly FieldSchema[],
  vocabulary: Vocabulary,
): Finding[] {
  const ages = ofAge(node);
  if (ages.length > 0) return ages;
  const never = neverIn(node, name, fields, vocabulary);
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

function neverIn(
  node: FieldSchema,
  name: string,
  fields: readonly FieldSchema[],
  vocabulary: Vocabulary,
): Finding[] {
  const { const: only, enum: asked } = node;
  const listed = (asked ?? []).map((value, index) => ({ value: value as unknown, within: `enum/${index}` }));
  const values = only === undefined || isData(only) ? listed : [...listed, { value: only, within: 'const' }];
  const wrong = values.filter(({ value }) => !fields.some((field) => allows(field, value, vocabulary)));
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
export function deadBranches({ steps, extension }: FlowSource): Finding[] {
  return steps.flatMap((step) =>
    (step.repeat?.steps ?? [step]).flatMap((own) =>
      branchingIn(own).flatMap((branching) =>
        ofBranching(branching, branching === own ? [own.name] : [], extension.vocabulary),
      ),
    ),
  );
}

/** @param path of the object that branches, in what its conditions read */
function ofBranching(
  { schema, conditions }: Branching,
  path: readonly string[],
  vocabulary: Vocabulary,
): Finding[] {
  const branches = conditions.flatMap(({ then, otherwise }) => [then, otherwise]);
  const base = (patch: FieldSchema): FieldSchema => {
    // A group that one branch brings is narrowed by the conditions in it.
    const brought = Object.keys(patch.properties ?? {}).flatMap((name) => {
      const parts = branches.filter(({ properties }) => properties?.[name]?.type !== undefined);
      return parts.length === 1 ? [[name, parts[0]!.properties![name]!] as const] : [];
    });
    return { ...schema, properties: { ...Object.fromEntries(brought), ...schema.properties } };
  };
  return conditions.flatMap(({ if: looksAt, then, otherwise }) => {
    const given = path.reduce<FieldSchema | undefined>(demandedOf, looksAt);
    return [
      ...narrowed(base(then), then, given, vocabulary),
      ...narrowed(base(otherwise), otherwise, undefined, vocabulary),
    ];
  });
}

/** The demand of a condition on a field that it requires; undefined where it requires or demands nothing. */
function demandedOf(node: FieldSchema | undefined, name: string): FieldSchema | undefined {
  if (node === undefined || !requiredIn(node).includes(name)) return undefined;
  const parts = togetherIn(node).flatMap(({ properties }): FieldSchema[] => {
    const part = properties?.[name];
    return part === undefined ? [] : [part];
  });
  return parts.length > 1 ? { allOf: parts } : parts[0];
}

/** A condition, and those that must hold together with it. */
const togetherIn = (node: FieldSchema): FieldSchema[] => [
  node,
  ...partsOfIf(node).flatMap((part) => (part.by === 'allOf' ? togetherIn(part.node) : [])),
];

/** @param given what a condition says of the group that is narrowed. */
function narrowed(
  base: FieldSchema,
  patch: FieldSchema,
  given: FieldSchema | undefined,
  vocabulary: Vocabulary,
): Finding[] {
  return Object.entries(patch.properties ?? {}).flatMap(([name, field]) => {
    const own = base.properties?.[name];
    if (own === undefined) return [];
    const asked = demandedOf(given, name);
    const why = emptied([own, field, asked], vocabulary);
    const below = narrowed(own, field, asked, vocabulary);
    if (why === null) return below;
    const sentence = `nobody can answer ${name} in this branch: ${why.words}; change one of them`;
    return [findingAt('branch-unmeetable', field, why.keyword, sentence), ...below];
  });
}

function emptied(
  [own, patch, asked]: readonly [own: FieldSchema, patch: FieldSchema, asked: FieldSchema | undefined],
  vocabulary: Vocabulary,
): { keyword: string; words: string } | null {
  if (patch.type !== undefined && own.type !== undefined && patch.type !== own.type)
    return { keyword: 'type', words: `it is of type ${own.type} otherwise, and of type ${patch.type} here` };
  const parts = [own, patch, ...(asked === undefined ? [] : togetherIn(asked))];
  const listed = parts.flatMap((part) =>
    part.const !== undefined && !isData(part.const)
      ? [[part.const]]
      : [choicesOf(part) ?? []].filter((values) => values.length > 0),
  );
  const [first] = listed;
  if (first !== undefined && !first.some((value) => parts.every((part) => allows(part, value, vocabulary)))) {
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
