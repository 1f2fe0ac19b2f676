import { activeSchema } from '#engine/form/active-schema.ts';
import type { Answers, FieldSchema, Flow } from '#engine/form/flow.ts';
import type { Json } from '#engine/form/json.ts';
import { askedSteps, isRelated } from '#engine/form/open-fields.ts';
import { partsOf, pointerOf, valueAt, withValueAt } from '#engine/form/pointer.ts';
import { answersAt } from '#engine/form/scope.ts';
import { isUpload } from '#engine/form/upload-value.ts';
import { submissionErrors } from '#engine/wizard/submission.ts';
import { walk } from '#engine/wizard/walk.ts';
import type { FlowCase } from '../flow-cases.ts';
import { metaOf } from '../graph.ts';
import type { Subject, Told } from '../finding.ts';
import { namesOnWay } from './on-way.ts';

/** Possible faults of a document: the fault in words, and a function that returns the faulty value. */
const faults: readonly (readonly [string, (value: Json) => Json])[] = [
  ['missing', () => undefined],
  ['of a type that nobody reads', (value) => ({ ...(value as object), type: 'text/plain' })],
];

/**
 * Checks that answers without a required document (of the flow or of an entry) cannot be submitted or paid: the
 * engine's walk over the machine must stop before the call.
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
      // The step is shown only under a condition that these answers do not fulfil, so its documents are not
      // required here.
      const isElsewhere = !led.get(each)!.has(step) && ever(each.flow, step);
      if (seen.has(key) || isElsewhere) return [];
      seen.add(key);
      return faults.flatMap(([what, damage]) => bypassed(subject, each, pointer, what, damage)).slice(0, 1);
    }),
  );
}

interface Demanded {
  pointer: string;
  /** The step that asks for the document, named as in `namesOnWay`. */
  step: string;
}

/** The documents that the schema requires for these answers. A list of documents counts as one. */
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
  what: string,
  damage: (value: Json) => Json,
): Told[] {
  const parts = partsOf(pointer);
  const value = valueAt(answers, parts);
  const damaged = Array.isArray(value) ? damage(value[0]) : damage(value);
  const list = Array.isArray(value) && damaged !== undefined ? [damaged] : damaged;
  const without = withValueAt(answers, parts, list) as Answers;
  const tell = (message: string, path: string[]): Told[] => [
    {
      code: 'document-bypassed',
      pointer: '',
      message: `${flow.id}: ${message} although ${pointer} is ${what}${told === '' ? '' : ` (with ${told})`}; lead over the step that asks for it before the answers are sent`,
      steps: path,
    },
  ];
  const errors = submissionErrors(machine, flow, without);
  if (!errors.some((error) => isRelated(error.pointer, pointer))) return tell('the answers are sent', []);
  // Without a wanted state, the walk stops at a review. With an outcome as the wanted state, it continues after the
  // review.
  const ends = leaves.filter((leaf) => metaOf(leaf).view === 'outcome').map(({ key: name }) => ({ name }));
  for (const wish of [undefined, ...ends]) {
    const { path } = walk(machine, flow, without, wish);
    const beyond = path.find(({ meta }) => meta.call !== undefined || meta.view === 'outcome');
    if (beyond !== undefined) {
      return tell(
        `somebody comes to ${beyond.name}`,
        path.map(({ name }) => `Continue on ${name}`),
      );
    }
  }
  return [];
}
