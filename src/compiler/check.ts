import type { FieldSchema } from '#engine/form/flow.ts';
import { allowed, branching, knownShape } from './allowed.ts';
import { checkField, checkName, checkValues, rejectUnknown } from './check-field.ts';
import { checkHints } from './check-hints.ts';
import { show } from './keywords.ts';
import { mistake } from './origins.ts';
import { partsOfIf } from './parts-of-if.ts';
import { checkEach } from './problem.ts';
import { fits } from './shape.ts';

/**
 * Checks the keywords of a resolved flow: which are used where, and their values. `checkReferences` checks the names
 * that they contain.
 *
 * @throws SchemaProblem with the file and pointer of the mistake.
 */
export function checkSchema(flow: FieldSchema): void {
  rejectUnknown(flow, allowed.flow);
  checkValues(flow, 'object');
  const steps = Object.entries(flow.properties ?? {}).map(([name, step]) => () => {
    checkName(name, step);
    if (step.type === 'array') checkRepeat(step);
    else checkStep(step);
  });
  checkAll([...steps, ...conditionChecks(flow, checkStepsPatch)]);
}

const checkAll = (checks: readonly (() => void)[]): void => checkEach(checks, (check) => check());

const conditionChecks = (node: FieldSchema, checkBranch: (branch: FieldSchema) => void): (() => void)[] =>
  conditionsOf(node).map((condition) => () => checkCondition(condition, checkBranch));

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
  rejectUnknown(step, allowed.step);
  checkValues(step, 'object');
  if (step.type !== undefined && step.type !== 'object')
    throw mistake(
      'step-not-object',
      step,
      'type',
      `a step is an object of fields, or an array of entries, not ${step.type}`,
    );
  if (step.properties === undefined)
    throw mistake('step-without-fields', step, null, 'a step needs properties: its fields by name');
  checkAll([...fieldChecks(step), ...conditionChecks(step, checkPatch)]);
}

const fieldChecks = ({ properties = {} }: FieldSchema): (() => void)[] =>
  Object.entries(properties).map(([name, field]) => () => {
    checkName(name, field);
    checkField(field);
  });

const entryId = '"id": { "type": "string", "format": "uuid" }';

function checkRepeat(step: FieldSchema): void {
  rejectUnknown(step, allowed.repeat);
  checkValues(step, 'array');
  checkHints(step, 'repeat');
  const unique: unknown = step['x-unique'] ?? [];
  if (!Array.isArray(unique) || !unique.every((path) => typeof path === 'string'))
    throw mistake(
      'keyword-value-wrong',
      step,
      'x-unique',
      'must be a list of paths in an entry, for example ["passenger/passportNumber"]',
    );
  const { items } = step;
  if (items === undefined)
    throw mistake(
      'repeat-without-items',
      step,
      null,
      'a repeated step needs items: an object with an id and its sub-steps',
    );
  rejectUnknown(items, allowed.entry);
  checkValues(items, 'object');
  const { id, ...steps } = items.properties ?? {};
  if (id?.type !== 'string' || id.format !== 'uuid')
    throw mistake(
      'entry-without-id',
      id ?? items,
      null,
      `the entries of a repeated step are known by an id; write ${entryId}`,
    );
  if (items.required?.includes('id') !== true)
    throw mistake(
      'entry-id-optional',
      items,
      'required',
      'the id of an entry is not optional; write "required": ["id", …]',
    );
  if (Object.keys(steps).length === 0)
    throw mistake(
      'repeat-without-steps',
      items,
      'properties',
      'a repeated step needs at least one sub-step beside the id',
    );
  const subSteps = Object.entries(steps).map(([name, sub]) => () => {
    checkName(name, sub);
    const sentence = 'a repeated step cannot stand in another; make it a list in a sub-step';
    if (sub.type === 'array') throw mistake('repeat-in-repeat', sub, 'type', sentence);
    checkStep(sub);
  });
  checkAll([...subSteps, ...conditionChecks(items, checkStepsPatch)]);
}

function checkCondition(condition: FieldSchema, checkBranch: (branch: FieldSchema) => void): void {
  const branches = [condition['then'], condition['else']].filter((branch) => branch !== undefined);
  const given = 'then' in condition ? 'then' : 'else';
  if (condition['if'] === undefined)
    throw mistake('condition-without-if', condition, given, 'needs an if beside it that says when');
  if (branches.length === 0)
    throw mistake(
      'condition-without-then',
      condition,
      'if',
      'an if needs a then or an else that says what changes',
    );
  checkAll([
    () => checkKnown(condition),
    () => checkIf(condition['if'] as FieldSchema),
    ...branches.map((branch) => () => checkBranch(branch as FieldSchema)),
  ]);
}

/** A finding that the owner knows of, with the reason. */
function checkKnown(condition: FieldSchema): void {
  if (fits(knownShape, condition['x-known'] ?? {})) return;
  const sentence = 'must name the finding with a reason: { "condition-without-example": "…" }';
  throw mistake('keyword-value-wrong', condition, 'x-known', `x-known ${sentence}`);
}

function checkIf(node: FieldSchema): void {
  rejectUnknown(node, allowed.condition);
  checkValues(node, node.type);
  checkEach(partsOfIf(node), (part) => checkIf(part.node));
}

/** A branch about whole steps names those that it changes. */
function checkStepsPatch(branch: FieldSchema): void {
  rejectOther(
    branch,
    allowed.stepsPatch,
    'names the steps that it changes in properties, and those that it requires in required',
  );
  checkValues(branch, 'object');
  checkEach(Object.values(branch.properties ?? {}), checkPatch);
}

/** A branch about one step; no check would read other keywords. */
function checkPatch(branch: FieldSchema): void {
  rejectOther(branch, allowed.patch, 'adds properties and required');
  checkValues(branch, 'object');
  checkAll(fieldChecks(branch));
}

function rejectOther(branch: FieldSchema, allowed: readonly string[], does: string): void {
  const other = Object.keys(branch).find((keyword) => !allowed.includes(keyword));
  if (other !== undefined)
    throw mistake('condition-adds-other', branch, other, `a condition ${does}, not ${show(other)}`);
}
