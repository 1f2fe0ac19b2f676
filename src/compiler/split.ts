import type { Offer } from '#contract/offer-shape.ts';
import type { FieldSchema, FlowHeader } from '#engine/form/flow.ts';
import { isObject } from '#engine/form/json.ts';
import type { Migration } from '#engine/form/migrations.ts';
import { conditionsOf, withoutConditions } from './check-condition.ts';
import { closest } from './closest.ts';
import { inherit, mistake } from './origins.ts';
import { problemAt } from './problem.ts';
import type { ConditionSource } from './condition-source.ts';
import { unnested, unnestedBranches } from './nested-conditions.ts';
import { fits, type Shape } from './shape.ts';

/**
 * A step of the schema: its unconditional part, its conditions, and the sub-steps of a repeated step. The data of a
 * step are those of the flow; the data of a sub-step are those of its entry, then those of the flow.
 */
export interface StepSource {
  name: string;
  schema: FieldSchema;
  conditions: ConditionSource[];
  repeat: { steps: StepSource[]; required: RequiredSource } | null;
}

/** The steps that a schema requires: always, and under conditions. */
export interface RequiredSource {
  always: string[];
  /** The conditions with a branch that requires steps. */
  conditions: ConditionSource[];
}

/** A flow, split into steps. `schema` is the whole, `file` its main file. */
export interface FlowSource {
  id: string;
  file: string;
  schema: FieldSchema;
  header: FlowHeader;
  steps: StepSource[];
  required: RequiredSource;
  /** Migrations of answers of older versions. */
  migrations: Migration[];
  /** How the product is sold; null for a flow that is not sold. */
  offer: Offer | null;
}

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
): Omit<FlowSource, 'migrations' | 'offer'> {
  const header = headerOf(schema);
  const steps = Object.entries(schema.properties ?? {}).map(([name, step]) => {
    return step.type === 'array' ? splitRepeat(name, step) : splitStep(name, step);
  });
  if (steps.length === 0)
    throw problemAt(
      'flow-without-steps',
      { file, pointer: '/properties' },
      'a flow needs at least one step; name it here',
    );
  for (const condition of conditionsOf(schema)) addStepsCondition(condition, steps);
  return { id, file, schema, header, steps, required: requiredIn(schema) };
}

/** The keys of `x-flow`. */
export const headerShapes = {
  // It becomes the path of a file that is loaded.
  machine: { type: 'string', pattern: '^[a-z0-9-]+(/[a-z0-9-]+)*$' },
  version: { type: 'integer' },
  childType: { type: 'integer' },
} as const satisfies Record<keyof FlowHeader, Shape>;

function headerOf(schema: FieldSchema): FlowHeader {
  const header = schema['x-flow'];
  if (!isObject(header))
    throw mistake('x-flow-missing', schema, null, 'x-flow is missing; it names the machine and the version');
  const { machine, version, childType, ...others } = header;
  if (typeof machine !== 'string' || !fits(headerShapes.machine, machine))
    throw mistake(
      'x-flow-value-wrong',
      schema,
      'x-flow/machine',
      'must name a machine, for example visa/common',
    );
  if (!fits(headerShapes.version, version))
    throw mistake(
      'x-flow-value-wrong',
      schema,
      'x-flow/version',
      'must be a whole number, raised with every change',
    );
  if (childType !== undefined && !fits(headerShapes.childType, childType))
    throw mistake(
      'x-flow-value-wrong',
      schema,
      'x-flow/childType',
      'must be the whole number that the wire has for the product',
    );
  const [other] = Object.keys(others);
  if (other !== undefined) {
    const names = new Intl.ListFormat('en-GB').format(Object.keys(headerShapes));
    throw mistake('x-flow-unknown', schema, `x-flow/${other}`, `${other} says nothing; x-flow has ${names}`);
  }
  if (childType === undefined) return { machine, version: Number(version) };
  return { machine, version: Number(version), childType: Number(childType) };
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
    const meant = closest(name, names) ?? names.join(', ');
    throw mistake(
      'condition-changes-nothing',
      node,
      null,
      `a condition names the step ${name}, which does not exist; there is: ${meant}`,
    );
  }
  if (step.repeat === null) return;
  const sentence = `${name} is a repeated step, which no condition of the flow can change; write the condition into its items`;
  throw mistake('condition-changes-repeat', node, null, sentence);
}
