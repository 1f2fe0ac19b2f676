import type { FieldSchema } from '#engine/form/flow.ts';
import { checkField, checkName, checkValues, rejectUnknown } from './check-field.ts';
import { checkHints } from './check-hints.ts';
import { keywords, show } from './keywords.ts';
import { mistake } from './origins.ts';

const branching = ['if', 'then', 'else', 'allOf'];
const group = ['type', 'properties', 'required'];
const inCondition = [...Object.keys(keywords).filter((name) => name !== 'x-check'), 'not', 'contains'];

/**
 * Checks that a resolved flow says nothing that the engine does not understand: which keywords stand where, and what
 * values they have. Whether what it names exists is checked by `checkReferences`.
 *
 * @throws SchemaProblem at the file and pointer where the mistake was written.
 */
export function checkSchema(flow: FieldSchema): void {
  rejectUnknown(flow, [...group, ...branching, 'x-flow']);
  checkValues(flow, 'object');
  for (const [name, step] of Object.entries(flow.properties ?? {})) {
    checkName(name, step);
    if (step.type === 'array') checkRepeat(step);
    else checkStep(step);
  }
  for (const condition of conditionsOf(flow)) checkCondition(condition, checkStepsPatch);
}

/** A node's conditions: its own `if`, and those in its `allOf`. */
export function conditionsOf(node: FieldSchema): FieldSchema[] {
  const inAllOf = (node['allOf'] as FieldSchema[] | undefined) ?? [];
  const isOwn = ['if', 'then', 'else'].some((keyword) => node[keyword] !== undefined);
  return isOwn ? [node, ...inAllOf] : inAllOf;
}

/** A node without its conditions. */
export function withoutConditions(node: FieldSchema): FieldSchema {
  return Object.fromEntries(Object.entries(node).filter(([keyword]) => !branching.includes(keyword)));
}

function checkStep(step: FieldSchema): void {
  rejectUnknown(step, [...group, ...branching]);
  checkValues(step, 'object');
  if (step.type !== undefined && step.type !== 'object')
    throw mistake(step, 'type', `a step is an object of fields, or an array of entries, not ${step.type}`);
  if (step.properties === undefined) throw mistake(step, null, 'a step needs properties: its fields by name');
  for (const [name, field] of Object.entries(step.properties)) {
    checkName(name, field);
    checkField(field);
  }
  for (const condition of conditionsOf(step)) checkCondition(condition, checkPatch);
}

const entryId = '"id": { "type": "string", "format": "uuid" }';

function checkRepeat(step: FieldSchema): void {
  rejectUnknown(step, ['type', 'items', 'minItems', 'maxItems', 'x-unique', 'x-ui']);
  checkValues(step, 'array');
  checkHints(step, 'repeat');
  const unique: unknown = step['x-unique'] ?? [];
  if (!Array.isArray(unique) || !unique.every((path) => typeof path === 'string'))
    throw mistake(
      step,
      'x-unique',
      'must be a list of paths in an entry, for example ["passenger/passportNumber"]',
    );
  const { items } = step;
  if (items === undefined)
    throw mistake(step, null, 'a repeated step needs items: an object with an id and its sub-steps');
  rejectUnknown(items, [...group, ...branching]);
  checkValues(items, 'object');
  const { id, ...steps } = items.properties ?? {};
  if (id?.type !== 'string' || id.format !== 'uuid')
    throw mistake(id ?? items, null, `the entries of a repeated step are known by an id; write ${entryId}`);
  if (items.required?.includes('id') !== true)
    throw mistake(items, 'required', 'the id of an entry is not optional; write "required": ["id", …]');
  if (Object.keys(steps).length === 0)
    throw mistake(items, 'properties', 'a repeated step needs at least one sub-step beside the id');
  for (const [name, sub] of Object.entries(steps)) {
    checkName(name, sub);
    if (sub.type === 'array')
      throw mistake(sub, 'type', 'a repeated step cannot stand in another; make it a list in a sub-step');
    checkStep(sub);
  }
  for (const condition of conditionsOf(items)) checkCondition(condition, checkStepsPatch);
}

function checkCondition(condition: FieldSchema, checkBranch: (branch: FieldSchema) => void): void {
  const branches = [condition['then'], condition['else']].filter((branch) => branch !== undefined);
  if (condition['if'] === undefined)
    throw mistake(condition, 'then' in condition ? 'then' : 'else', 'needs an if beside it that says when');
  if (branches.length === 0)
    throw mistake(condition, 'if', 'an if needs a then or an else that says what changes');
  checkIf(condition['if'] as FieldSchema);
  for (const branch of branches) checkBranch(branch as FieldSchema);
}

function checkIf(node: FieldSchema): void {
  rejectUnknown(node, inCondition);
  checkValues(node, node.type);
  const below = [node['not'], node['contains'], node.items, ...Object.values(node.properties ?? {})];
  for (const child of below) if (child !== undefined) checkIf(child as FieldSchema);
}

/** A branch over whole steps: it names those that it changes. */
function checkStepsPatch(branch: FieldSchema): void {
  rejectOther(branch, ['type', 'properties'], 'names the steps that it changes in properties');
  checkValues(branch, 'object');
  for (const step of Object.values(branch.properties ?? {})) checkPatch(step);
}

/** A branch over one step: other keywords than these would be checked by nobody. */
function checkPatch(branch: FieldSchema): void {
  rejectOther(branch, group, 'adds properties and required');
  checkValues(branch, 'object');
  for (const [name, field] of Object.entries(branch.properties ?? {})) {
    checkName(name, field);
    checkField(field);
  }
}

function rejectOther(branch: FieldSchema, allowed: readonly string[], does: string): void {
  const other = Object.keys(branch).find((keyword) => !allowed.includes(keyword));
  if (other !== undefined) throw mistake(branch, other, `a condition ${does}, not ${show(other)}`);
}
