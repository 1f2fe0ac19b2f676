import { widestSchema } from '#engine/form/active-schema.ts';
import type { FieldSchema } from '#engine/form/flow.ts';
import { isDateFormat } from '#engine/form/formats.ts';
import type { Vocabulary } from '#engine/form/vocabulary.ts';
import { isObject } from '#engine/form/json.ts';
import { partsOf } from '#engine/form/pointer.ts';
import { type ConditionSource, entryConditions } from './condition-source.ts';
import { checkFacts } from './check-facts.ts';
import { checkUses } from './check-keywords.ts';
import { closest, surelyMeant, thereIs } from './closest.ts';
import { checkComputedReads } from './computed.ts';
import type { FindingCode } from './codes.ts';
import { isData, show } from './keywords.ts';
import { mistake } from './origins.ts';
import { partsOfIf } from './parts-of-if.ts';
import { checkEach, mendedBy } from './problem.ts';
import { part, type Said, say, type Spoken } from '#findings/said.ts';
import type { FlowSource, RequiredSource, StepSource } from './flow-source.ts';

/**
 * Checks that every name in a flow exists: required fields, answers that a keyword or hint refers to, and fields that
 * conditions read. A misspelt name would otherwise have no effect.
 *
 * @throws SchemaProblem
 */
export function checkReferences(
  source: Pick<FlowSource, 'schema' | 'steps' | 'required' | 'extension'>,
): void {
  const { schema, steps, required, extension } = source;
  const { vocabulary } = extension;
  const flow = widest(steps);
  checkRequired(schema, flow);
  checkRequiring(required, flow, { seen: flow, steps: flow });
  checkEach(steps, (step) => {
    if (step.repeat === null) checkStep(step, flow, flow, vocabulary);
    else checkRepeat(step, step.repeat, flow, vocabulary);
  });
}

const widest = (steps: readonly StepSource[]): FieldSchema => {
  return {
    type: 'object',
    properties: Object.fromEntries(steps.map((step) => [step.name, widestSchema(step)])),
  };
};

function checkRepeat(
  step: StepSource,
  { steps, required }: NonNullable<StepSource['repeat']>,
  flow: FieldSchema,
  vocabulary: Vocabulary,
): void {
  const data = widest(steps);
  const entry = { ...data, properties: { id: {}, ...data.properties } };
  checkRequired(step.schema.items!, entry);
  const { title = [], copy = [] } = step.schema['x-ui'] ?? {};
  const named = [
    ...(step.schema['x-unique'] ?? []).map((path) => ['x-unique', path] as const),
    ...title.map((path) => ['x-ui/title', path] as const),
    ...copy.map((path) => ['x-ui/copy', path] as const),
  ];
  checkEach(named, ([within, path]) => {
    const found = schemaAt(data, path.split('/'));
    if (found === undefined)
      throw mistake(
        'path-unresolved',
        step.schema,
        within,
        say('no-field-of-entry', { path, instead: pathsIn(data, path) }),
      );
    if (within !== 'x-ui/copy' && (found.type === 'object' || found.type === 'array'))
      throw mistake('path-not-single', step.schema, within, say('no-single-answer', { field: path }));
  });
  const both = copy.find((path) => step.schema['x-unique']?.includes(path));
  if (both !== undefined)
    throw mistake('copy-of-unique', step.schema, 'x-ui/copy', say('copy-of-unique', { path: both }));
  // A sub-step reads its entry first, then the other steps of the flow.
  const { [step.name]: _, ...others } = flow.properties!;
  const seen = { ...flow, properties: { ...others, ...data.properties } };
  const around = { ...flow, properties: others };
  checkRequiring(required, data, { seen, steps: around });
  checkEach(steps, (sub) => checkStep(sub, seen, around, vocabulary));
}

/**
 * @param seen what the step's validators look at, as one schema with every field that there may be.
 * @param steps the steps of the flow, whose dates conditions can compute with.
 */
function checkStep(step: StepSource, seen: FieldSchema, steps: FieldSchema, vocabulary: Vocabulary): void {
  const wide = seen.properties![step.name]!;
  const written = [step.schema, ...step.conditions.flatMap(({ then, otherwise }) => [then, otherwise])];
  checkEach(step.conditions, (condition) =>
    checkReads(condition, seen, condition.at.length === 0 ? steps : null),
  );
  checkEach(written, (part) => walk(part, wide, [step.name], seen));
  checkFacts(step, wide, vocabulary);
}

/** Goes through the schema as written, beside the schema with everything that conditions may add. */
function walk(node: FieldSchema, wide: FieldSchema, path: readonly string[], seen: FieldSchema): void {
  checkType(node, wide);
  checkRequired(node, wide);
  checkEach(Object.entries(node), ([keyword, value]) => {
    if (isData(value)) checkData(node, keyword, value.$data, { wide, path, seen });
  });
  const { sendTo, within } = node['x-ui'] ?? {};
  const siblings = schemaAt(seen, path.slice(0, -1))?.properties ?? {};
  if (sendTo !== undefined && siblings[sendTo]?.type !== 'string')
    throw mistake(
      'send-to-unresolved',
      node,
      'x-ui/sendTo',
      say('no-text-beside', { name: sendTo, instead: namesOf(siblings, sendTo) }),
    );
  if (within !== undefined && siblings[within]?.type !== 'string')
    throw mistake(
      'within-unresolved',
      node,
      'x-ui/within',
      say('no-text-beside', { name: within, instead: namesOf(siblings, within) }),
    );
  checkWarn(node['x-warn'], wide, seen);
  for (const keyword of ['notBefore', 'notAfter']) {
    const date: unknown = node[keyword];
    if (typeof date === 'string' && !isDateAt(seen, date, 'each'))
      throw mistake('date-unresolved', node, keyword, noDate(date));
  }
  checkEach(Object.entries(node.properties ?? {}), ([name, child]) =>
    walk(child, wide.properties?.[name] ?? child, [...path, name], seen),
  );
  const { items } = node;
  if (items === undefined) return;
  const entry = wide.items ?? items;
  const conditions = entryConditions(items);
  checkEach(conditions, (condition) => checkReads(condition, entry, null));
  const parts = [items, ...conditions.flatMap(({ then, otherwise }) => [then, otherwise])];
  checkEach(parts, (part) => walk(part, entry, [...path, '0'], seen));
}

/** A field in a branch may narrow an existing field or add a new one. */
function checkType(node: FieldSchema, wide: FieldSchema): void {
  if (wide.type === undefined) throw mistake('field-without-type', node, null, say('field-without-type'));
  if (wide.type === 'object' && wide.properties === undefined)
    throw mistake('group-without-fields', node, null, say('group-without-fields'));
  if (wide.type === 'array' && wide.items === undefined)
    throw mistake('list-without-items', node, null, say('list-without-items'));
  checkUses(node, wide.type);
}

/** A required field that does not exist could never be answered. */
function checkRequired(node: FieldSchema, wide: FieldSchema): void {
  const missing = (node.required ?? []).find((name) => wide.properties?.[name] === undefined);
  if (missing === undefined) return;
  const names = Object.keys(wide.properties ?? {});
  const sentence = say('required-unknown', { name: missing, instead: thereIs(missing, names) });
  const meant = surelyMeant(missing, names);
  const mend = meant === null ? null : { from: missing, to: meant };
  throw mendedBy(mistake('required-unknown', node, 'required', sentence), mend);
}

/** The steps that conditions require must exist, and so must the answers that these conditions read. */
function checkRequiring(
  { conditions }: RequiredSource,
  named: FieldSchema,
  { seen, steps }: { seen: FieldSchema; steps: FieldSchema },
): void {
  checkEach(conditions, ({ if: looksAt, then, otherwise }) => {
    checkRequired(then, named);
    checkRequired(otherwise, named);
    checkLooksAt(looksAt, seen, steps);
  });
}

interface Field {
  wide: FieldSchema;
  path: readonly string[];
  seen: FieldSchema;
}

/** `{ "$data": "1/enterDate" }`: the number of levels up from the field, then the path down. */
function checkData(node: FieldSchema, keyword: string, pointer: unknown, { wide, path, seen }: Field): void {
  const wrong = (code: FindingCode, sentence: Spoken) => mistake(code, node, `${keyword}/$data`, sentence);
  const relative = /^([1-9]\d*)\/(.+)$/.exec(String(pointer));
  if (relative === null)
    throw wrong(
      'data-malformed',
      say('data-malformed', { example: '"1/enterDate"', pointer: show(pointer) }),
    );
  const up = Number(relative[1]);
  const down = partsOf(`/${relative[2]}`);
  const found = up > path.length ? undefined : schemaAt(seen, [...path.slice(0, path.length - up), ...down]);
  if (found === undefined) {
    const near = schemaAt(seen, path.slice(0, -1))?.properties ?? {};
    throw wrong(
      'data-unresolved',
      say('data-unresolved', { pointer: String(pointer), instead: namesOf(near, down.at(-1) ?? '') }),
    );
  }
  const numbers = new Set<string | undefined>(['integer', 'number']);
  const isLength = /Length$|Items$/.test(keyword);
  const wanted = isLength ? 'integer' : wide.type;
  const fits = found.type === wanted || (numbers.has(found.type) && numbers.has(wanted));
  if (!fits)
    throw wrong(
      'data-other-type',
      say('data-other-type', {
        pointer: String(pointer),
        type: found.type ?? part('none'),
        wanted: wanted ?? part('none'),
      }),
    );
}

function checkWarn(warn: FieldSchema | undefined, wide: FieldSchema, seen: FieldSchema): void {
  if (warn === undefined) return;
  checkRequired(warn, wide);
  const { monthsAfter } = warn;
  const { date } = isObject(monthsAfter) ? monthsAfter : {};
  if (typeof date !== 'string') return;
  if (!isDateFormat(wide.format))
    throw mistake('months-after-misplaced', warn, 'monthsAfter', say('months-after-misplaced'));
  if (!isDateAt(seen, date)) throw mistake('months-after-unresolved', warn, 'monthsAfter/date', noDate(date));
}

const noDate = (pointer: string): Spoken => say('no-date', { pointer });

/** Whether a pointer leads to a date. @param each the pointer may go through lists: `*` stands for each entry. */
function isDateAt(seen: FieldSchema, pointer: string, each?: 'each'): boolean {
  const parts = partsOf(pointer);
  if (parts.some((part) => /^\d+$/.test(part) || (part === '*' && each === undefined))) return false;
  const found = schemaAt(
    seen,
    parts.map((part) => (part === '*' ? '0' : part)),
  );
  return isDateFormat(found?.format);
}

/** @param data what conditions see, with every field that there may be */
const checkReads = ({ written, at }: ConditionSource, data: FieldSchema, steps: FieldSchema | null): void =>
  checkLooksAt(written, schemaAt(data, at) ?? {}, steps);

/** A field that a condition reads must exist, or the condition would never hold. */
function checkLooksAt(node: FieldSchema, wide: FieldSchema, steps: FieldSchema | null): void {
  const named = [...Object.keys(node.properties ?? {}), ...(node.required ?? [])];
  const missing = named.find((name) => wide.properties?.[name] === undefined);
  if (missing !== undefined) {
    const within = node.properties?.[missing] === undefined ? 'required' : `properties/${missing}`;
    const sentence = say('condition-looks-at-nothing', {
      name: missing,
      instead: namesOf(wide.properties ?? {}, missing),
    });
    throw mistake('condition-looks-at-nothing', node, within, sentence);
  }
  for (const { node: part, path } of partsOfIf(node)) checkLooksAt(part, partAt(wide, path), steps);
  checkComputedReads(node, wide, steps, schemaAt);
}

const partAt = (wide: FieldSchema, [name]: readonly string[]): FieldSchema =>
  name === undefined ? wide : ((name === '0' ? wide.items : wide.properties?.[name]) ?? {});

function schemaAt(schema: FieldSchema, parts: readonly string[]): FieldSchema | undefined {
  let at: FieldSchema | undefined = schema;
  for (const part of parts) {
    const { properties, items }: FieldSchema = at ?? {};
    if (properties !== undefined) at = Object.hasOwn(properties, part) ? properties[part] : undefined;
    else at = /^\d+$/.test(part) ? items : undefined;
  }
  return at;
}

const namesOf = (properties: Record<string, FieldSchema>, wanted: string): Said =>
  thereIs(wanted, Object.keys(properties));

function pathsIn(data: FieldSchema, wanted: string): Said {
  const paths = Object.entries(data.properties ?? {}).flatMap(([step, { properties = {} }]) => {
    return Object.keys(properties).map((name) => `${step}/${name}`);
  });
  const meant = closest(wanted, paths);
  return meant === null
    ? part('write-it-like', { example: paths[0] ?? '' })
    : part('did-you-mean', { name: meant });
}
