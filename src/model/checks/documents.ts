import { activeSchema } from '#engine/form/active-schema.ts';
import type { Answers, FieldSchema, Flow } from '#engine/form/flow.ts';
import type { Json } from '#engine/form/json.ts';
import { askedSteps, isRelated } from '#engine/form/open-fields.ts';
import { partsOf, pointerOf, valueAt, withValueAt } from '#engine/form/pointer.ts';
import { requiredSteps } from '#engine/form/required-steps.ts';
import { answersAt } from '#engine/form/scope.ts';
import { isUpload } from '#engine/form/upload-value.ts';
import { submissionErrors } from '#engine/wizard/submission.ts';
import { part, type Said } from '#findings/said.ts';
import { walk } from '#engine/wizard/walk.ts';
import type { FlowCase } from '../flow-cases.ts';
import { metaOf } from '../graph.ts';
import type { Subject, Told } from '../finding.ts';
import { namesOnWay } from './on-way.ts';
import { tell } from '../told.ts';

/** The possible mistakes in a document, in words, each with a value that shows it. */
const faults: readonly (readonly [Said, (value: Json) => Json])[] = [
  [part('document-missing'), () => undefined],
  [part('document-of-other-type'), (value) => ({ ...(value as object), type: 'text/plain' })],
];

/**
 * Without a required document, of the flow or of an entry, answers cannot be sent and an order cannot be paid: the
 * walk of the engine must stop before.
 */
export function documents(subject: Subject): Told[] {
  const { cases, exploration } = subject;
  const led = new Map(cases.map((each) => [each, namesOnWay(exploration.machine, each)]));
  const ever = (flow: Flow, step: string): boolean =>
    cases.some((each) => each.flow === flow && led.get(each)!.has(step));
  const seen = new Set<string>();
  return cases.flatMap((each) =>
    demandedDocuments(each).flatMap(({ pointer, step }): Told[] => {
      const key = `${each.flow.id} ${pointer}`;
      // If a step has a condition, its documents have it, too.
      const isLed = led.get(each)!.has(step);
      const isElsewhere = !isLed && (ever(each.flow, step) || !isRequired(each, step));
      if (seen.has(key) || isElsewhere) return [];
      seen.add(key);
      return faults.flatMap(([what, damage]) => bypassed(subject, each, pointer, what, damage)).slice(0, 1);
    }),
  );
}

/** Whether the schema requires a step of these answers, or the first entry to have it. */
function isRequired({ flow, answers }: FlowCase, step: string): boolean {
  const names = requiredSteps(flow, answers).map((pointer) => {
    const [list, , sub] = partsOf(pointer);
    return sub === undefined ? list : `${list}/${sub}`;
  });
  return names.includes(step);
}

interface Demanded {
  pointer: string;
  /** The step that asks for it, named as in `namesOnWay`. */
  step: string;
}

/** The documents that the schema requires for these answers; those of a list count as one. */
function demandedDocuments({ flow, whole }: FlowCase): Demanded[] {
  return askedSteps(flow, whole).flatMap(({ step, at }) => {
    const schema = activeSchema(step, answersAt(whole, at));
    const name = [...at.slice(0, 1), step.name].join('/');
    return requiredDocuments(schema, [...at, step.name]).map((path) => ({
      pointer: pointerOf(path),
      step: name,
    }));
  });
}

function requiredDocuments(
  { properties = {}, required = [] }: FieldSchema,
  at: readonly string[],
): string[][] {
  return Object.entries(properties)
    .filter(([name]) => required.includes(name))
    .flatMap(([name, field]) => {
      const path = [...at, name];
      const isDocument = isUpload(field) || (field.items !== undefined && isUpload(field.items));
      return isDocument ? [path] : requiredDocuments(field, path);
    });
}

function bypassed(
  { exploration: { machine, leaves } }: Subject,
  { flow, whole: answers, told }: FlowCase,
  pointer: string,
  fault: Said,
  damage: (value: Json) => Json,
): Told[] {
  const parts = partsOf(pointer);
  const value = valueAt(answers, parts);
  const damaged = Array.isArray(value) ? damage(value[0]) : damage(value);
  const list = Array.isArray(value) && damaged !== undefined ? [damaged] : damaged;
  const without = withValueAt(answers, parts, list) as Answers;
  const params = {
    flow: flow.id,
    field: pointer,
    fault,
    under: told === '' ? '' : part('document-with', { answers: told }),
  };
  const errors = submissionErrors(machine, flow, without);
  if (!errors.some((error) => isRelated(error.pointer, pointer)))
    return [tell('document-bypassed', '', part('document-sent', params))];
  // A walk without a target stops at a review; with the end as target it continues.
  const ends = leaves.filter((leaf) => metaOf(leaf).view === 'outcome').map(({ key: name }) => ({ name }));
  for (const wish of [undefined, ...ends]) {
    const { path } = walk(machine, flow, without, wish);
    const beyond = path.find(({ meta }) => meta.call !== undefined || meta.view === 'outcome');
    if (beyond !== undefined) {
      const said = part('document-passed', { ...params, state: beyond.name });
      const way = path.map(({ name }) => part('way-next', { state: name }));
      return [tell('document-bypassed', '', said, way)];
    }
  }
  return [];
}
