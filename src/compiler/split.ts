import type { FieldSchema, FlowHeader } from '#engine/form/flow.ts';
import { isObject } from '#engine/form/json.ts';
import { conditionsOf, withoutConditions } from './check-condition.ts';
import { thereIs } from './closest.ts';
import { inherit, mistake } from './origins.ts';
import { arePages, pagesShape } from './pages-shape.ts';
import { problemAt, type SchemaProblem } from './problem.ts';
import { unnested, unnestedBranches } from './nested-conditions.ts';
import { say, spoken, type Spoken } from '#findings/said.ts';
import { fits, type Shape } from './shape.ts';
import type { Extension, FlowSource, RequiredSource, StepSource } from './flow-source.ts';

/**
 * Splits a resolved schema into steps and conditions. A condition stands on a step or a group in it (`if` reads fields
 * of the step), on the items of a list (`if` reads one entry; the condition stays with the list), at the top (`if` reads earlier steps; `then` names the changed step), or on the items of a repeated step (the same,
 * with its sub-steps).
 *
 * @throws SchemaProblem where `x-flow` is missing or a condition names a step that it cannot change.
 */
export function splitFlow(
  id: string,
  file: string,
  schema: FieldSchema,
  extension: Extension,
): Omit<FlowSource, 'migrations' | 'beside'> {
  const header = headerOf(schema, extension);
  const steps = Object.entries(schema.properties ?? {}).map(([name, step]) => {
    return step.type === 'array' ? splitRepeat(name, step) : splitStep(name, step);
  });
  if (steps.length === 0)
    throw problemAt('flow-without-steps', { file, pointer: '/properties' }, say('flow-without-steps'));
  for (const condition of conditionsOf(schema)) addStepsCondition(condition, steps);
  return { id, file, schema, header, steps, required: requiredIn(schema), extension };
}

const ownShapes = {
  // It becomes the path of a file that is loaded.
  machine: { type: 'string', pattern: '^[a-z0-9-]+(/[a-z0-9-]+)*$' },
  version: { type: 'integer' },
  pages: pagesShape,
} as const satisfies Record<string, Shape>;

/** The keys of `x-flow`, with those of the application. */
export const headerShapes = ({ header }: Extension): Readonly<Record<string, Shape>> => ({
  ...ownShapes,
  ...Object.fromEntries(Object.entries(header).map(([name, { shape }]) => [name, shape])),
});

function headerOf(schema: FieldSchema, extension: Extension): FlowHeader {
  const header = schema['x-flow'];
  if (!isObject(header)) throw mistake('x-flow-missing', schema, null, say('x-flow-missing'));
  const wrong = (name: string, sentence: Spoken): SchemaProblem =>
    mistake('x-flow-value-wrong', schema, `x-flow/${name}`, sentence);
  const { machine, version, pages, ...others } = header;
  if (!fits(ownShapes.machine, machine)) throw wrong('machine', say('must-name-machine'));
  if (!fits(ownShapes.version, version)) throw wrong('version', say('must-be-version'));
  if (pages !== undefined && !arePages(pages)) throw wrong('pages', say('must-be-pages'));
  for (const [name, value] of Object.entries(others)) {
    const key = Object.hasOwn(extension.header, name) ? extension.header[name] : undefined;
    if (key === undefined) {
      const names = new Intl.ListFormat('en-GB').format(Object.keys(headerShapes(extension)));
      const sentence = say('x-flow-unknown', { name, names });
      throw mistake('x-flow-unknown', schema, `x-flow/${name}`, sentence);
    }
    if (!fits(key.shape, value)) throw wrong(name, spoken(key.sentence));
  }
  return {
    machine: machine as string,
    version: Number(version),
    ...(isObject(pages) && { pages }),
    ...others,
  };
}

function splitStep(name: string, step: FieldSchema): StepSource {
  const { schema, conditions } = unnested(step, [name]);
  return {
    name,
    schema: inherit<FieldSchema>({ type: 'object', ...schema }, step),
    conditions,
    repeat: null,
  };
}

function splitRepeat(name: string, step: FieldSchema): StepSource {
  const items = step.items!;
  const { id, ...properties } = items.properties!;
  const steps = Object.entries(properties).map(([sub, schema]) => splitStep(sub, schema));
  for (const condition of conditionsOf(items)) addStepsCondition(condition, steps);
  const bases = Object.fromEntries(steps.map((sub) => [sub.name, sub.schema]));
  const entry = { ...withoutConditions(items), properties: { id, ...bases } };
  const schema = inherit<FieldSchema>(
    { ...step, items: inherit<FieldSchema>(entry as FieldSchema, items) },
    step,
  );
  return { name, schema, conditions: [], repeat: { steps, required: requiredIn(items) } };
}

/** The steps that a node requires, by its `required` and by those of its conditions; the id of an entry is no step. */
function requiredIn(node: FieldSchema): RequiredSource {
  const conditions = conditionsOf(node).map((condition) => ({
    if: condition['if'] as FieldSchema,
    written: condition['if'] as FieldSchema,
    at: [],
    then: (condition['then'] as FieldSchema | undefined) ?? {},
    otherwise: (condition['else'] as FieldSchema | undefined) ?? {},
    after: null,
  }));
  return {
    always: (node.required ?? []).filter((name) => name !== 'id'),
    conditions: conditions.filter(
      ({ then, otherwise }) => (then.required ?? otherwise.required) !== undefined,
    ),
  };
}

/** A condition about several steps is split into one per step. */
function addStepsCondition(condition: FieldSchema, steps: StepSource[]): void {
  const branches = [condition['then'], condition['else']] as (FieldSchema | undefined)[];
  for (const branch of branches) {
    for (const name of Object.keys(branch?.properties ?? {})) rejectUnchangeable(name, branch!, steps);
  }
  for (const step of steps) {
    const [then, otherwise] = branches.map((branch) => branch?.properties?.[step.name]);
    if (then === undefined && otherwise === undefined) continue;
    const looksAt = condition['if'] as FieldSchema;
    const own = {
      if: looksAt,
      written: looksAt,
      at: [],
      then: then ?? {},
      otherwise: otherwise ?? {},
      after: null,
    };
    step.conditions.push(...unnestedBranches(own, [step.name]));
  }
}

function rejectUnchangeable(name: string, branch: FieldSchema, steps: StepSource[]): void {
  const step = steps.find((candidate) => candidate.name === name);
  const node = branch.properties![name]!;
  if (step === undefined) {
    const names = steps.map((candidate) => candidate.name);
    throw mistake(
      'condition-changes-nothing',
      node,
      null,
      say('condition-changes-nothing', { step: name, instead: thereIs(name, names) }),
    );
  }
  if (step.repeat === null) return;
  throw mistake('condition-changes-repeat', node, null, say('condition-changes-repeat', { step: name }));
}
