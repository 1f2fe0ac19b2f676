import type { FieldSchema } from '#engine/form/flow.ts';
import type { Json } from '#engine/form/json.ts';
import type { Vocabulary } from '#engine/form/vocabulary.ts';
import { branchingIn, type ConditionSource } from './condition-source.ts';
import { allows, choicesOf, clash, idleLimit, partsAt } from './field-parts.ts';
import type { Age } from './computed.ts';
import type { Finding } from './finding.ts';
import { demandOf } from './keyword-words.ts';
import { isData, show } from './keywords.ts';
import { shapeOf } from './flow-shape.ts';
import { type Names, namesIn, namesOfEntry } from './names.ts';
import { findingAt } from './origins.ts';
import { joined, type Named, part, type Said, say } from '#findings/said.ts';
import { partsOfIf, requiredIn } from './parts-of-if.ts';
import { proofOf } from './condition-proof.ts';
import type { FlowSource } from './flow-source.ts';

/** The fields to which the paths of a condition lead. */
type FieldsAt = (path: readonly string[]) => FieldSchema[];

/**
 * Finds conditions of which the schema proves that they never hold, that they always do, or that they hold without an
 * answer.
 */
export function idleConditions(source: FlowSource): Finding[] {
  const { steps, extension } = source;
  const { vocabulary } = extension;
  const ofFlow = namesIn(shapeOf(source));
  return steps.flatMap((step) =>
    (step.repeat?.steps ?? [step]).flatMap((own) => {
      const names = namesOfEntry(ofFlow, step);
      const seen = [...(step.repeat?.steps ?? []), ...steps];
      const inSteps: FieldsAt = ([name, ...path]) => {
        const found = seen.find((each) => each.name === name);
        return found === undefined || found.repeat !== null ? [] : partsAt(found, path);
      };
      return branchingIn(own).flatMap((branching) => {
        const fieldsAt: FieldsAt =
          branching === own ? inSteps : (path) => (path.length === 0 ? [] : partsAt(branching, path));
        return branching.conditions.flatMap((condition) =>
          ofCondition(condition, { fieldsAt, vocabulary, names }),
        );
      });
    }),
  );
}

/** What surrounds a condition. */
interface Around {
  vocabulary: Vocabulary;
  fieldsAt: FieldsAt;
  names: Names;
}

function ofCondition({ if: whole, written, at }: ConditionSource, around: Around): Finding[] {
  const { fieldsAt, vocabulary } = around;
  const found = walk(written, at, { ...around, isNegated: false, demanded: [] });
  if (found.length > 0) return found;
  const proved = provedOf(written, (path) => fieldsAt([...at, ...path]), vocabulary);
  if (proved.length > 0) return proved;
  // A group that only some answers bring has conditions for these alone.
  return whole !== written && proofOf(whole, fieldsAt, vocabulary) === 'never'
    ? [findingAt('condition-never', written, null, say('never-met-where-asked'))]
    : [];
}

/** The proofs about a condition as a whole, or else about its parts. */
function provedOf(node: FieldSchema, fieldsAt: FieldsAt, vocabulary: Vocabulary): Finding[] {
  const proof = proofOf(node, fieldsAt, vocabulary);
  if (proof === 'never') return [findingAt('condition-never', node, null, say('never-met'))];
  if (proof === 'always') return [findingAt('condition-always', node, null, say('always-met'))];
  const parts = partsOfIf(node).filter(({ by }) => by === 'allOf' || by === 'anyOf' || by === 'not');
  return parts.flatMap((part) => provedOf(part.node, fieldsAt, vocabulary));
}

interface Looking extends Around {
  isNegated: boolean;
  /** The names that conditions around it require of the same object. */
  demanded: readonly string[];
}

function walk(node: FieldSchema, path: readonly string[], looking: Looking): Finding[] {
  const fields = path.length === 0 ? [] : looking.fieldsAt(path);
  const asked = { path, fields, ...looking };
  const own = fields.length === 0 ? [] : ofValue(node, asked);
  const demanded = [...looking.demanded, ...requiredIn(node)];
  const below = partsOfIf(node).flatMap(({ node: part, path: names, by }) =>
    walk(part, [...path, ...names], {
      ...looking,
      isNegated: looking.isNegated !== (by === 'not'),
      demanded: names.length === 0 ? demanded : [],
    }),
  );
  return [...own, ...(looking.isNegated ? [] : unanswered(node, demanded, asked)), ...below];
}

/** A keyword about a value says nothing where there is no value: in JSON Schema the condition holds then. */
function unanswered(node: FieldSchema, demanded: readonly string[], { names, path }: Asked): Finding[] {
  const open = Object.entries(node.properties ?? {}).filter(
    ([name, child]) => !demanded.includes(name) && isDemanding(child),
  );
  return open.map(([name]) => {
    const sentence = say('condition-holds-unanswered', {
      name: names.field([...path, name]),
      shown: show(name),
    });
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
    return [findingAt('condition-never', node, 'x-age/minimum', say('nobody-so-old', { age: minimum }))];
  if (minimum > 0 || maximum < OLDEST) return [];
  const sentence =
    maximum === Infinity
      ? say('everybody-so-old', { age: minimum })
      : say('everybody-so-young', { age: maximum });
  return [findingAt('condition-always', node, 'x-age', sentence)];
}

/** The fields that a part of a condition is about, and where they are. */
interface Asked {
  path: readonly string[];
  fields: readonly FieldSchema[];
  names: Names;
  vocabulary: Vocabulary;
}

function ofValue(node: FieldSchema, asking: Asked): Finding[] {
  const { path, fields, names } = asking;
  const ages = ofAge(node);
  if (ages.length > 0) return ages;
  const never = neverIn(node, asking);
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
    return [
      findingAt('condition-always', node, 'enum', say('every-choice-named', { field: names.field(path) })),
    ];
  }
  const idle = idleLimit(node, field);
  if (idle === null) return [];
  const sentence = say('every-answer-is', { field: names.field(path), what: demandOf(idle, node[idle])! });
  return [findingAt('condition-always', node, idle, sentence)];
}

function neverIn(node: FieldSchema, { path, fields, names, vocabulary }: Asked): Finding[] {
  const told = names.field(path);
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
        say('is-never', {
          field: told,
          value: show(value),
          instead: instead(value, fields, neededIn(names, path)),
        }),
      ),
    );
  const { type } = node;
  if (type !== undefined && fields.every((field) => !isOfType(type, field.type)))
    return [findingAt('condition-never', node, 'type', say('is-never-of-type', { field: told, type }))];
  const clashes = fields.map((field) => clash(node, field));
  const [first] = clashes;
  if (first === undefined || clashes.includes(null)) return [];
  const { of, against } = first!;
  const [what, own] = [demandOf(of, node[of])!, demandOf(against, fields[0]![against])!];
  const sentence = say('is-never-since', { field: told, what, own });
  return [findingAt('condition-never', node, of, sentence)];
}

const isOfType = (asked: string, type: string | undefined): boolean =>
  type === undefined ||
  asked === type ||
  (asked === 'number' && type === 'integer') ||
  (asked === 'integer' && type === 'number');

/** The choices of a field by their words, with the values that are to be written. */
const neededIn =
  (names: Names, path: readonly string[]) =>
  (value: unknown): Named => ({ ...names.choice(path, value as Json), name: show(value), isNeeded: true });

function instead(value: unknown, fields: readonly FieldSchema[], tell: (value: unknown) => Named): Said {
  const choices = fields.flatMap((field) => choicesOf(field) ?? []);
  const meant = choices.find((choice) => String(choice) === String(value));
  if (meant !== undefined) return part('write-this', { value: tell(meant) });
  if (choices.length > 0) return part('write-one-of', { names: joined('comma', choices.map(tell)) });
  return part('write-what-it-takes', { type: fields[0]!.type ?? part('none') });
}
