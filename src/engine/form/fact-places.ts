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

/** The facts of a flow, found once: the places, and for each fact its first one. */
interface Index {
  readonly places: readonly FactPlace[];
  readonly first: ReadonlyMap<string, FactPlace>;
}

const known = new WeakMap<Steps['steps'], Index>();

function indexOf({ steps }: Steps): Index {
  const found = known.get(steps);
  if (found !== undefined) return found;
  const places = steps.flatMap((step) => placesOfStep(step, []));
  // Of two pairs with one key, a map keeps the later one.
  const index = { places, first: new Map(places.map((place) => [place.fact, place] as const).reverse()) };
  known.set(steps, index);
  return index;
}

/**
 * The places at which a flow asks for facts, in the order in which they are shown. Lists are left out: their entries
 * have no id.
 *
 * @example
 * factPlaces(flow); // [{ fact: 'reader-email', path: ['reader', 'email'] }]
 */
export const factPlaces = (flow: Steps): readonly FactPlace[] => indexOf(flow).places;

/** The pointer of the answer that is a fact; null if the flow does not ask for it. For facts that are asked once. */
export function factPointer(flow: Steps, fact: string): string | null {
  const place = placeOf(flow, fact);
  return place === undefined ? null : pointerOf(place.path);
}

/**
 * The answer that is a fact; undefined if it is not asked, or not answered. For facts that are asked once.
 *
 * @example
 * factIn(flow, answers, 'reader-email'); // 'ada@example.org'
 */
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
 * @example stepsOfFact(flow, answers, 'reader') // [{ pointer: '/reader', facts: { surname: 'DUPONT' }, … }]
 */
export function stepsOfFact(flow: Flow, answers: Answers, fact: string): FactHolder[] {
  const { places } = indexOf(flow);
  return places
    .filter((place) => place.fact === fact)
    .flatMap(({ path }) => {
      const fields = places.filter((place) => isChild(place.path, path));
      return wholePaths(path, answers).map(({ at, answered }): FactHolder => {
        const pointer = pointerOf(at);
        const found: [fact: string, pointer: string][] = [];
        const facts: [fact: string, value: Json][] = [];
        for (const field of fields) {
          const below = field.path.slice(path.length);
          const value = valueAt(answered, below);
          found.push([field.fact, pointer + pointerOf(below)]);
          if (value !== undefined) facts.push([field.fact, value]);
        }
        return { pointer, places: Object.fromEntries(found), facts: Object.fromEntries(facts) };
      });
    });
}

const placeOf = (flow: Steps, fact: string): FactPlace | undefined => indexOf(flow).first.get(fact);

const isChild = (path: readonly string[], above: readonly string[]): boolean =>
  path.length === above.length + 1 && above.every((part, index) => path[index] === part);

/** A path with what is answered there, once for each entry of its repeated step. */
function wholePaths(path: readonly string[], answers: Answers): { at: readonly string[]; answered: Json }[] {
  const [list = '', each, ...below] = path;
  if (each !== eachEntry) return [{ at: path, answered: valueAt(answers, path) }];
  return entriesIn(answers[list]).map((entry) => {
    return { at: [list, entry.id, ...below], answered: valueAt(entry, below) };
  });
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
