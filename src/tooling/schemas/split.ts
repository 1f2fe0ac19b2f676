import type { FieldSchema, FlowHeader, SchemaPatch } from '#engine/form/flow.ts';
import { isObject } from '#engine/form/json.ts';
import { SchemaProblem } from './problem.ts';

/** A condition of one step, written over the data of the whole flow. */
export interface ConditionSource {
  if: FieldSchema;
  then: SchemaPatch;
  otherwise: SchemaPatch;
  after: string | null;
}

/** A step as it stands in the schema: its unconditional part and its conditions. */
export interface StepSource {
  name: string;
  schema: FieldSchema;
  conditions: ConditionSource[];
}

/** A flow's schema taken apart. */
export interface FlowSource {
  id: string;
  header: FlowHeader;
  steps: StepSource[];
}

type Problem = (pointer: string, sentence: string) => SchemaProblem;

/**
 * Takes a resolved schema apart into steps and conditions. Conditions stand on a step (`if` looks at that step's
 * fields) or at the top (`if` looks at earlier steps; `then` names the step that it changes).
 *
 * @throws SchemaProblem where `x-flow` is missing or a condition stands where the engine does not look.
 */
export function splitFlow(id: string, file: string, schema: FieldSchema): FlowSource {
  const problem: Problem = (pointer, sentence) => new SchemaProblem(file, pointer, sentence);
  const steps = Object.entries(schema.properties ?? {}).map(([name, step]) => splitStep(name, step, problem));
  if (steps.length === 0) throw problem('/properties', 'a flow needs at least one step');
  for (const condition of conditionsOf(schema)) addTopCondition(condition, steps, problem);
  return { id, header: headerOf(schema, problem), steps };
}

function headerOf(schema: FieldSchema, problem: Problem): FlowHeader {
  const header = schema['x-flow'];
  if (!isObject(header)) throw problem('', 'x-flow is missing; it names the machine and the version');
  const { machine, version, childType } = header;
  if (typeof machine !== 'string')
    throw problem('/x-flow/machine', 'must name a machine, for example visa/common');
  if (!Number.isInteger(version))
    throw problem('/x-flow/version', 'must be a whole number, raised with every change');
  if (childType === undefined) return { machine, version: Number(version) };
  return { machine, version: Number(version), childType: Number(childType) };
}

function conditionsOf(schema: FieldSchema): FieldSchema[] {
  const inAllOf = (schema['allOf'] as FieldSchema[] | undefined) ?? [];
  return schema['if'] === undefined ? inAllOf : [schema, ...inAllOf];
}

function splitStep(name: string, step: FieldSchema, problem: Problem): StepSource {
  const base: FieldSchema = { type: 'object', ...step };
  for (const keyword of ['if', 'then', 'else', 'allOf']) delete base[keyword];
  rejectDeepConditions(base, `/properties/${name}`, problem);
  const conditions = conditionsOf(step).map((condition) => {
    const looksAt = condition['if'] as FieldSchema;
    const named = Object.keys(looksAt.properties ?? {}).filter(
      (field) => base.properties?.[field] !== undefined,
    );
    const overFlow: FieldSchema = {
      type: 'object',
      properties: { [name]: { type: 'object', ...looksAt } },
      required: [name],
    };
    return {
      if: overFlow,
      then: patchOf(condition['then']),
      otherwise: patchOf(condition['else']),
      after: named.at(-1) ?? null,
    };
  });
  return { name, schema: base, conditions };
}

function addTopCondition(condition: FieldSchema, steps: StepSource[], problem: Problem): void {
  const branches = [condition['then'], condition['else']] as (FieldSchema | undefined)[];
  const named = branches.flatMap((branch) => Object.keys(branch?.properties ?? {}));
  for (const name of new Set(named)) {
    const step = steps.find((candidate) => candidate.name === name);
    if (step === undefined)
      throw problem('/then', `a condition names the step ${name}, which does not exist`);
    step.conditions.push({
      if: condition['if'] as FieldSchema,
      then: patchOf(branches[0]?.properties?.[name]),
      otherwise: patchOf(branches[1]?.properties?.[name]),
      after: null,
    });
  }
}

function patchOf(branch: unknown): SchemaPatch {
  if (!isObject(branch)) return {};
  const { properties, required } = branch as SchemaPatch;
  return {
    ...(properties === undefined ? {} : { properties }),
    ...(required === undefined ? {} : { required }),
  };
}

function rejectDeepConditions(schema: FieldSchema, pointer: string, problem: Problem): void {
  for (const keyword of ['oneOf', 'anyOf', 'dependencies', 'if']) {
    if (schema[keyword] !== undefined) {
      throw problem(
        `${pointer}/${keyword}`,
        `${keyword} is not used here; write if/then on the step or at the top`,
      );
    }
  }
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    rejectDeepConditions(field, `${pointer}/properties/${name}`, problem);
  }
  if (schema.items !== undefined) rejectDeepConditions(schema.items, `${pointer}/items`, problem);
}
