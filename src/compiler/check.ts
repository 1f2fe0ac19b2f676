import type { FieldSchema } from '#engine/form/flow.ts';
import type { Vocabulary } from '#engine/form/vocabulary.ts';
import { allowed } from './allowed.ts';
import { checkConditions, rejectOther } from './check-condition.ts';
import { checkFields, checkName, checkPatch } from './check-field.ts';
import { checkHints } from './check-hints.ts';
import { checkValues, rejectUnknown } from './check-keywords.ts';
import { mistake } from './origins.ts';
import { checkEach } from './problem.ts';
import { say } from '#findings/said.ts';

/**
 * Checks the keywords of a resolved flow: which are used where, and their values. `checkReferences` checks the names
 * that they contain.
 *
 * @throws SchemaProblem with the file and pointer of the mistake.
 */
export function checkSchema(flow: FieldSchema, vocabulary: Vocabulary): void {
  rejectUnknown(flow, allowed.flow);
  checkValues(flow, 'object', vocabulary);
  const steps = Object.entries(flow.properties ?? {}).map(([name, step]) => () => {
    checkName(name, step);
    if (step.type === 'array') checkRepeat(step, vocabulary);
    else checkStep(step, vocabulary);
  });
  checkAll([
    ...steps,
    () => checkConditions(flow, (branch) => checkStepsPatch(branch, vocabulary), vocabulary),
  ]);
}

const checkAll = (checks: readonly (() => void)[]): void => checkEach(checks, (check) => check());

function checkStep(step: FieldSchema, vocabulary: Vocabulary): void {
  rejectUnknown(step, allowed.step);
  checkValues(step, 'object', vocabulary);
  if (step.type !== undefined && step.type !== 'object')
    throw mistake('step-not-object', step, 'type', say('step-not-object', { type: step.type }));
  if (step.properties === undefined)
    throw mistake('step-without-fields', step, null, say('step-without-fields'));
  checkAll([
    () => checkFields(step, { vocabulary }),
    () => checkConditions(step, (branch) => checkPatch(branch, { vocabulary }), vocabulary),
  ]);
}

const entryId = '"id": { "type": "string", "format": "uuid" }';

function checkRepeat(step: FieldSchema, vocabulary: Vocabulary): void {
  rejectUnknown(step, allowed.repeat);
  checkValues(step, 'array', vocabulary);
  checkHints(step, 'repeat', vocabulary);
  const unique: unknown = step['x-unique'] ?? [];
  if (!Array.isArray(unique) || !unique.every((path) => typeof path === 'string'))
    throw mistake(
      'keyword-value-wrong',
      step,
      'x-unique',
      say('must-be-paths', { example: '["person/cardNumber"]' }),
    );
  const { items } = step;
  if (items === undefined) throw mistake('repeat-without-items', step, null, say('repeat-without-items'));
  rejectUnknown(items, allowed.entry);
  checkValues(items, 'object', vocabulary);
  const { id, ...steps } = items.properties ?? {};
  if (id?.type !== 'string' || id.format !== 'uuid')
    throw mistake('entry-without-id', id ?? items, null, say('entry-without-id', { example: entryId }));
  if (items.required?.includes('id') !== true)
    throw mistake(
      'entry-id-optional',
      items,
      'required',
      say('entry-id-optional', { example: '"required": ["id", …]' }),
    );
  if (Object.keys(steps).length === 0)
    throw mistake('repeat-without-steps', items, 'properties', say('repeat-without-steps'));
  const subSteps = Object.entries(steps).map(([name, sub]) => () => {
    checkName(name, sub);
    if (sub.type === 'array') throw mistake('repeat-in-repeat', sub, 'type', say('repeat-in-repeat'));
    checkStep(sub, vocabulary);
  });
  checkAll([
    ...subSteps,
    () => checkConditions(items, (branch) => checkStepsPatch(branch, vocabulary), vocabulary),
  ]);
}

/** A branch about whole steps names those that it changes. */
function checkStepsPatch(branch: FieldSchema, vocabulary: Vocabulary): void {
  rejectOther(branch, allowed.stepsPatch, (other) => say('condition-names-steps', { other }));
  checkValues(branch, 'object', vocabulary);
  checkEach(Object.values(branch.properties ?? {}), (patch) => checkPatch(patch, { vocabulary }));
}
