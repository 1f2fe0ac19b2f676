import { type StepShape, widestSchema } from './active-schema.ts';
import { entriesIn } from './entry.ts';
import type { FactHolder } from './facts.ts';
import type { Answers, FieldSchema, Flow } from './flow.ts';
import type { Json } from './json.ts';
import { pointerOf, valueAt, withValueAt } from './pointer.ts';
import { isUpload } from './upload-value.ts';

/** A place at which a flow asks for a fact, whatever the answers are. */
export interface FactPlace {
  readonly fact: string;
  /** The step and the names below it; in a repeated step, `*` stands for the id of each entry. */
  readonly path: readonly string[];
}

/** Stands for the id of each entry in a path. */
export const eachEntry = '*';

/** The steps of a flow, compiled or not. */
interface Steps {
  readonly steps: readonly StepShape[];
}

const known = new WeakMap<Steps['steps'], readonly FactPlace[]>();

/**
 * The places at which a flow asks for facts, in the order of the schema. Lists are left out: their entries have no id.
 *
 * @example factPlaces(flow) // [{ fact: 'enterDate', path: ['travel', 'arrivalDay'] }, …]
 */
export function factPlaces({ steps }: Steps): readonly FactPlace[] {
  const found = known.get(steps) ?? steps.flatMap((step) => placesOfStep(step, []));
  known.set(steps, found);
  return found;
}

/** The pointer of the answer that is a fact; null if the flow does not ask for it. For facts that are asked once. */
export function factPointer(flow: Steps, fact: string): string | null {
  const place = placeOf(flow, fact);
  return place === undefined ? null : pointerOf(place.path);
}

/** The answer that is a fact; undefined if it is not asked, or not answered. For facts that are asked once. */
export function factIn(flow: Steps, answers: Answers, fact: string): Json {
  const place = placeOf(flow, fact);
  return place === undefined ? undefined : valueAt(answers, place.path);
}

/** Answers with other facts; facts that the flow does not ask for are left out. For facts that are asked once. */
export function withFacts(flow: Steps, answers: Answers, facts: Readonly<Record<string, Json>>): Answers {
  return Object.entries(facts).reduce<Answers>((before, [fact, value]) => {
    const place = placeOf(flow, fact);
    return place === undefined ? before : (withValueAt(before, place.path, value) as Answers);
  }, answers);
}

/**
 * The steps that are a fact as a whole, with the facts of their own fields; in a repeated step, one for each entry.
 *
 * @example stepsOfFact(flow, answers, 'traveller') // [{ pointer: '/passenger', facts: { surname: 'DUPONT' }, … }]
 */
export function stepsOfFact(flow: Flow, answers: Answers, fact: string): FactHolder[] {
  const all = factPlaces(flow);
  return all
    .filter((place) => place.fact === fact)
    .flatMap(({ path }) => {
      const own = all.filter((place) => isChild(place.path, path));
      return wholePaths(path, answers).map((at): FactHolder => {
        const fields = own.map((place) => [place.fact, [...at, place.path.at(-1)!]] as const);
        const values = fields.map(([name, field]) => [name, valueAt(answers, field)] as const);
        return {
          pointer: pointerOf(at),
          places: Object.fromEntries(fields.map(([name, field]) => [name, pointerOf(field)])),
          facts: Object.fromEntries(values.filter(([, value]) => value !== undefined)),
        };
      });
    });
}

const placeOf = (flow: Steps, fact: string): FactPlace | undefined =>
  factPlaces(flow).find((place) => place.fact === fact);

const isChild = (path: readonly string[], above: readonly string[]): boolean =>
  path.length === above.length + 1 && above.every((part, index) => path[index] === part);

/** A path once for each entry of its repeated step. */
function wholePaths([list = '', second, ...below]: readonly string[], answers: Answers): string[][] {
  if (second === undefined) return [[list]];
  if (second !== eachEntry) return [[list, second, ...below]];
  return entriesIn(answers[list]).map(({ id }) => [list, id, ...below]);
}

function placesOfStep(step: StepShape, above: readonly string[]): FactPlace[] {
  if (step.repeat == null) return placesIn(widestSchema(step), [...above, step.name]);
  return step.repeat.steps.flatMap((sub) => placesOfStep(sub, [step.name, eachEntry]));
}

function placesIn(schema: FieldSchema, path: readonly string[]): FactPlace[] {
  const { 'x-fact': fact, properties = {} } = schema;
  const own = fact === undefined ? [] : [{ fact, path }];
  if (isUpload(schema)) return own;
  return [...own, ...Object.entries(properties).flatMap(([name, field]) => placesIn(field, [...path, name]))];
}
