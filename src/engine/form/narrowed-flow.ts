import { activeSchema, widestSchema } from './active-schema.ts';
import { compact } from './answers.ts';
import type { Answers, Condition, FieldSchema, Flow, SchemaPatch, Step, Validate } from './flow.ts';
import { fieldPaths, isEqual, isExcused, isRelated } from './open-fields.ts';
import { partsOf, pointerOf, valueAt } from './pointer.ts';
import { answersAt } from './scope.ts';
import { validateStep } from './validate.ts';

/**
 * The pointers of the step's fields that are shown for these answers, in the data that the step's conditions are
 * called with.
 */
type Shown = (own: Answers) => ReadonlySet<string>;

/**
 * The same flow, but it shows only fields that an operator has sent back. The validation rules do not change, so
 * three kinds of other fields are shown too: fields that the new answers bring, fields that become invalid once the
 * shown ones are valid, and fields that the customer has changed because of that. All steps keep their names, even
 * steps without shown fields.
 *
 * @param sent the answers as they were sent
 * @param pointers the pointers that are sent back: fields, groups or steps
 * @param excused the pointers of errors that nobody has to correct: a later version of the flow brought them
 * @example
 * const corrections = narrowedFlow(flow, answers, ['/reader/email']);
 */
export function narrowedFlow(
  flow: Flow,
  sent: Answers,
  pointers: readonly string[],
  excused: readonly string[] = [],
): Flow {
  const before = compact(sent);
  const narrowed = (step: Step, list?: string): Step =>
    narrowedStep(step, shownIn(step, { list, before, pointers, excused }));
  const steps = flow.steps.map((step) => {
    const { name, schema, repeat } = step;
    if (repeat === null) return narrowed(step);
    // The button that copies answers is removed, because it would change fields that are not shown.
    const { copy: _copy, ...hints } = schema['x-ui'] ?? {};
    return {
      ...step,
      schema: { ...schema, 'x-ui': hints },
      repeat: { ...repeat, steps: repeat.steps.map((sub) => narrowed(sub, name)) },
    };
  });
  return { ...flow, steps };
}

interface Sent {
  /** The repeated step that the step belongs to. */
  list: string | undefined;
  before: Answers;
  pointers: readonly string[];
  excused: readonly string[];
}

function shownIn(step: Step, { list, before, pointers, excused }: Sent): Shown {
  const known = new WeakMap<Answers, ReadonlySet<string>>();
  const fieldsUnder = (answers: Answers): string[] =>
    fieldPaths(activeSchema(step, answers)).map((path) => pointerOf([step.name, ...path]));
  const judge = (own: Answers): ReadonlySet<string> => {
    const { id } = own;
    const at = list === undefined || typeof id !== 'string' ? [] : [list, id];
    const sent = answersAt(before, at);
    const askedThen = new Set(fieldsUnder(sent));
    const asked = fieldsUnder(own);
    const isMeant = (field: string): boolean =>
      pointers.some((pointer) => isRelated(pointerOf(at) + field, pointer)) ||
      !askedThen.has(field) ||
      !isEqual(valueAt(own, partsOf(field)), valueAt(sent, partsOf(field)));
    const errors = validateStep(step, own).filter(
      ({ pointer }) => !isExcused(pointerOf(at) + pointer, excused),
    );
    const isWrong = (field: string): boolean => errors.some(({ pointer }) => isRelated(pointer, field));
    const meant = asked.filter(isMeant);
    // While a shown field is still invalid, errors that it causes in other fields are ignored.
    return new Set(meant.some(isWrong) ? meant : asked.filter((field) => isMeant(field) || isWrong(field)));
  };
  return (own) => {
    const shown = known.get(own) ?? judge(own);
    known.set(own, shown);
    return shown;
  };
}

/**
 * Turns each field into conditions: it appears if it is shown and if the conditions of the original step bring or
 * change it.
 */
function narrowedStep(step: Step, shown: Shown): Step {
  const { properties = {}, required = [], ...rest } = step.schema;
  const patches: { holds: Validate; patch: SchemaPatch }[] = [
    { holds: () => true, patch: { properties, required } },
    ...step.conditions.flatMap(({ holds, then, otherwise }) => [
      { holds, patch: then },
      { holds: (data: unknown) => !holds(data), patch: otherwise },
    ]),
  ];
  const reads = [pointerOf([step.name]), ...step.conditions.flatMap((condition) => condition.reads)];
  const conditions = fieldPaths(widestSchema(step)).flatMap((path): Condition[] => {
    const field = pointerOf([step.name, ...path]);
    return patches.flatMap(({ holds, patch }): Condition[] => {
      const then = partOf(patch, path);
      if (then === null) return [];
      const holdsHere = (data: unknown): boolean => shown(data as Answers).has(field) && holds(data);
      return [{ holds: holdsHere, reads, then, otherwise: {}, after: null }];
    });
  });
  const schema = { ...rest, properties: {}, required: [] };
  return { ...step, schema, conditions, validate: validatorOf(step, shown) };
}

/** The part of a schema about one field; null if it does not contain the field. */
function partOf({ properties, required }: SchemaPatch, [name = '', ...path]: string[]): SchemaPatch | null {
  const field = properties?.[name];
  const part = field === undefined || path.length === 0 ? field : groupOf(field, path);
  const isDemanded = required?.includes(name) === true;
  if (part === undefined && !isDemanded) return null;
  return {
    ...(part !== undefined && { properties: { [name]: part } }),
    ...(isDemanded && { required: [name] }),
  };
}

function groupOf(group: FieldSchema, path: string[]): FieldSchema | undefined {
  const part = partOf(group, path);
  const { properties: _properties, required: _required, ...own } = group;
  return part === null ? undefined : { ...own, ...part };
}

/** The validator of the whole step, which reports only errors of shown fields. */
function validatorOf(step: Step, shown: Shown): Validate {
  const validate: Validate = (data) => {
    const isValid = step.validate(data);
    const errors = isValid ? [] : (step.validate.errors ?? []);
    const fields = isValid ? [] : [...shown(data as Answers)];
    validate.errors = errors.filter(({ instancePath, keyword, params }) => {
      const missing = keyword === 'required' ? pointerOf([String(params['missingProperty'])]) : '';
      return fields.some((field) => isRelated(instancePath + missing, field));
    });
    return validate.errors.length === 0;
  };
  return validate;
}
