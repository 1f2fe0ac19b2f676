import type { FieldSchema, FlowHeader, SchemaPatch } from '#engine/form/flow.ts';
import { widestSchema } from '#engine/form/active-schema.ts';
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
  rejectUnused(schema, '', problem);
  for (const condition of conditionsOf(schema)) addTopCondition(condition, steps, problem);
  for (const step of steps) rejectUnknownDemands(widestSchema(step), `/properties/${step.name}`, problem);
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
      then: patchOf(condition['then'], `/properties/${name}/then`, problem),
      otherwise: patchOf(condition['else'], `/properties/${name}/else`, problem),
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
      then: patchOf(branches[0]?.properties?.[name], `/then/properties/${name}`, problem),
      otherwise: patchOf(branches[1]?.properties?.[name], `/else/properties/${name}`, problem),
      after: null,
    });
  }
}

/** What a branch of a condition adds; other keywords than these two would be checked by nobody. */
function patchOf(branch: unknown, pointer: string, problem: Problem): SchemaPatch {
  if (branch === undefined) return {};
  if (!isObject(branch)) throw problem(pointer, 'must be an object with properties or required');
  const other = Object.keys(branch).find((keyword) => !['properties', 'required', 'type'].includes(keyword));
  if (other !== undefined)
    throw problem(`${pointer}/${other}`, `a condition adds properties and required, not ${other}`);
  const { properties, required } = branch as SchemaPatch;
  for (const [name, field] of Object.entries(properties ?? {})) {
    rejectDeepConditions(field, `${pointer}/properties/${name}`, problem);
  }
  return {
    ...(properties === undefined ? {} : { properties }),
    ...(required === undefined ? {} : { required }),
  };
}

/** A field that is demanded but not there could never be answered. */
function rejectUnknownDemands(schema: FieldSchema, pointer: string, problem: Problem): void {
  const demanded: unknown = schema.required ?? [];
  if (!Array.isArray(demanded)) throw problem(`${pointer}/required`, 'must be a list of names');
  const missing = demanded.find((name: string) => schema.properties?.[name] === undefined);
  if (missing !== undefined)
    throw problem(`${pointer}/required`, `${String(missing)} is required, but there is no such field`);
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    rejectUnknownDemands(field, `${pointer}/properties/${name}`, problem);
  }
  if (schema.items !== undefined) rejectUnknownDemands(schema.items, `${pointer}/items`, problem);
}

/** Keywords that say one of several shapes: the engine shows one form, and conditions say what changes in it. */
function rejectUnused(schema: FieldSchema, pointer: string, problem: Problem): void {
  const used = ['oneOf', 'anyOf', 'dependencies'].find((keyword) => schema[keyword] !== undefined);
  if (used === undefined) return;
  throw problem(`${pointer}/${used}`, `${used} is not used here; write if/then on the step or at the top`);
}

function rejectDeepConditions(schema: FieldSchema, pointer: string, problem: Problem): void {
  rejectUnused(schema, pointer, problem);
  if (schema['if'] !== undefined || schema['allOf'] !== undefined) {
    throw problem(`${pointer}/if`, 'conditions stand on the step or at the top, not deeper');
  }
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    rejectDeepConditions(field, `${pointer}/properties/${name}`, problem);
  }
  if (schema.items !== undefined) rejectDeepConditions(schema.items, `${pointer}/items`, problem);
}
