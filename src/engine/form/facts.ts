import { activeSchema } from './active-schema.ts';
import { compact } from './answers.ts';
import type { Answers, FieldSchema, Flow } from './flow.ts';
import type { Json } from './json.ts';
import { askedSteps } from './open-fields.ts';
import { partsOf, pointerOf, valueAt } from './pointer.ts';
import { answersAt } from './scope.ts';
import { isUpload } from './upload-value.ts';

/** One object of the answers (a step, the sub-step of an entry, or a group) whose own fields hold facts. */
export interface FactHolder {
  /** The pointer of the object: `/members/1f0c…/passenger`. */
  readonly pointer: string;
  /** The facts that the object has fields for, shown with these answers: the pointer of each field. */
  readonly places: Readonly<Record<string, string>>;
  /** The facts that are answered. */
  readonly facts: Readonly<Record<string, Json>>;
}

/**
 * The objects that hold facts, in the order in which they are asked. Facts in different objects are never mixed: the
 * facts of a passenger and those of the spouse are two holders.
 *
 * @param wanted which facts count, for example those of persons
 * @example factHolders(flow, { passenger: { surname: 'DUPONT' } }, isPersonFact)
 * // [{ pointer: '/passenger', places: { surname: '/passenger/surname', … }, facts: { surname: 'DUPONT' } }]
 */
export function factHolders(flow: Flow, answers: Answers, wanted: (fact: string) => boolean): FactHolder[] {
  const whole = compact(answers);
  return askedSteps(flow, whole).flatMap(({ step, at }) =>
    groupsOf(activeSchema(step, answersAt(whole, at)), [...at, step.name]).flatMap(({ fields, path }) => {
      const places = placesIn(fields, path, wanted);
      if (Object.keys(places).length === 0) return [];
      return [{ pointer: pointerOf(path), places, facts: answered(whole, places) }];
    }),
  );
}

/**
 * The answers that known facts give at one place, by pointer. Facts for which the place has no field are left out, and
 * so are answers that stand already.
 *
 * @example fillsOf(holder, { surname: 'DUPONT', phone: '+33 1' }) // Map { '/passenger/surname' => 'DUPONT' }
 */
export function fillsOf(
  { places, facts }: FactHolder,
  known: Readonly<Record<string, Json>>,
): Map<string, Json> {
  const fills = Object.entries(places).flatMap(([fact, pointer]) => {
    const value = Object.hasOwn(known, fact) ? known[fact] : undefined;
    return value === undefined || value === facts[fact] ? [] : [[pointer, value] as const];
  });
  return new Map(fills);
}

interface Group {
  fields: Readonly<Record<string, FieldSchema>>;
  path: readonly string[];
}

/** A group and the groups in it. Lists are left out: their entries have no id, so nothing can point at them for long. */
function groupsOf({ properties: fields = {} }: FieldSchema, path: readonly string[]): Group[] {
  const below = Object.entries(fields).flatMap(([name, field]) =>
    field.properties === undefined || isUpload(field) ? [] : groupsOf(field, [...path, name]),
  );
  return [{ fields, path }, ...below];
}

function placesIn(
  fields: Group['fields'],
  path: readonly string[],
  wanted: (fact: string) => boolean,
): Record<string, string> {
  const named = Object.entries(fields).flatMap(([name, { 'x-fact': fact }]) =>
    fact !== undefined && wanted(fact) ? [[fact, pointerOf([...path, name])] as const] : [],
  );
  return Object.fromEntries(named);
}

function answered(answers: Answers, places: Readonly<Record<string, string>>): Record<string, Json> {
  const values = Object.entries(places).map(
    ([fact, pointer]) => [fact, valueAt(answers, partsOf(pointer))] as const,
  );
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}
