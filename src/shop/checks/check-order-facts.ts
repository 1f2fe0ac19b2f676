import {
  addressFacts,
  facts,
  nameFacts,
  neededFacts,
  neededToSend,
  type OrderFact,
  orderFacts,
} from '#contract/facts.ts';
import { type OrderKind, orderKinds } from '#contract/order-status.ts';
import { eachEntry, type FactPlace, factPlaces } from '#engine/form/fact-places.ts';
import type { FieldSchema } from '#engine/form/flow.ts';
import type { MachineMeta } from '#engine/wizard/place.ts';
import type { Finding } from '#compiler/finding.ts';
import { shapeOf } from '#compiler/flow-shape.ts';
import { namesIn } from '#compiler/names.ts';
import { findingAt } from '#compiler/origins.ts';
import { type Named, part, type Said, say } from '#findings/said.ts';
import { factUses } from './fact-uses.ts';
import { offerOf } from './offers.ts';
import type { FlowSource, RequiredSource, StepSource } from '#compiler/flow-source.ts';

/** A place of a fact of an order. */
interface Place extends FactPlace {
  readonly fact: OrderFact;
}

/**
 * Finds facts of an order that programs could not read for certain: one that is asked twice or of each entry; and, of
 * those that an order of this kind needs, one that is missing or may be left unanswered.
 */
export function orderFactFindings(source: FlowSource, machine: MachineMeta | null): Finding[] {
  const places = factPlaces(source).filter((place): place is Place => Object.hasOwn(orderFacts, place.fact));
  return [
    ...places.flatMap((place) => ofEntries(source, place)),
    ...places.flatMap((place, index) => again(source, place, places.slice(0, index))),
    ...(machine === null ? [] : needsOf(source, machine, places)),
  ];
}

function ofEntries(source: FlowSource, { fact, path }: Place): Finding[] {
  if (fact === 'traveller' || !path.includes(eachEntry)) return [];
  const sentence = say('fact-of-entries', { fact, list: named(source, path.slice(0, 1)) });
  return [findingAt('fact-misplaced', nodeAt(source, path), 'x-fact', sentence)];
}

function again(source: FlowSource, { fact, path }: Place, before: readonly Place[]): Finding[] {
  const other = before.find((place) => place.fact === fact);
  if (other === undefined) return [];
  const sentence = say('fact-twice-in-order', {
    one: whole(source, other.path),
    other: whole(source, path),
    fact,
  });
  return [findingAt('fact-twice', nodeAt(source, path), 'x-fact', sentence)];
}

function needsOf(source: FlowSource, { order }: MachineMeta, places: readonly Place[]): Finding[] {
  // A word that is no kind of order is found with the machine.
  if (order === undefined || !isKind(order)) return [];
  // Without the car, a product with one would cost nothing.
  const ofStock: readonly OrderFact[] = offerOf(source)?.stock === 'car' ? ['car'] : [];
  const needed = [...neededFacts[order], ...ofStock];
  const isSent = places.some(({ fact }) => Object.values<OrderFact>(addressFacts).includes(fact));
  const all = [...new Set([...needed, ...(isSent ? neededToSend : [])])];
  return all.flatMap((fact) => {
    const place = places.find((one) => one.fact === fact);
    if (place === undefined) return [missing(source, fact)];
    const doubts = needed.includes(fact) ? doubtful(source, place) : [];
    return [...doubts, ...(fact === 'traveller' ? nameless(source, place) : [])];
  });
}

function missing({ schema }: FlowSource, fact: OrderFact): Finding {
  const told = { fact, use: factUses[fact], example: `"x-fact": "${fact}"` };
  const sentence = facts[fact] === 'step' ? say('no-step-is-fact', told) : say('no-field-is-fact', told);
  return findingAt('fact-missing', schema, 'properties', sentence);
}

/** A traveller without a name is told by no list and no invoice. */
function nameless(source: FlowSource, { path }: Place): Finding[] {
  const own = factPlaces(source).filter((place) => place.path.slice(0, -1).join() === path.join());
  if (own.some(({ fact }) => nameFacts.includes(fact))) return [];
  const sentence = say('traveller-without-name', { step: named(source, path), facts: nameFacts.join(', ') });
  return [findingAt('fact-missing', nodeAt(source, path), 'x-fact', sentence)];
}

/** A finding where answers are complete without the fact. */
function doubtful(source: FlowSource, { fact, path }: Place): Finding[] {
  const node = nodeAt(source, path);
  const at = (why: Said): Finding[] => [
    findingAt('fact-not-sure', node, 'x-fact', say('fact-not-sure', { fact, use: factUses[fact], why })),
  ];
  const { step, required, inside } = whereIn(source, path);
  if (required !== null)
    return at(
      part('step-not-required', {
        step: named(source, required === path[0] ? [required] : path.slice(0, 3)),
      }),
    );
  let group: FieldSchema = step.schema;
  for (const [index, name] of inside.entries()) {
    const found = group.properties?.[name];
    const field = named(source, path.slice(0, path.length - inside.length + index + 1));
    if (found === undefined) return at(part('asked-under-condition', { field }));
    if (group.required?.includes(name) !== true) return at(part('not-required', { field }));
    group = found;
  }
  return [];
}

/** The step of a path, the name of the first step on the way that is not required, and the names below the step. */
function whereIn(source: FlowSource, [name = '', second, sub = '', ...rest]: readonly string[]) {
  const outer = stepIn(source.steps, name);
  const lacks = ({ always }: RequiredSource, step: string): string | null =>
    always.includes(step) ? null : step;
  const required = lacks(source.required, name);
  if (second !== eachEntry || outer.repeat === null) {
    const inside = second === undefined ? [] : [second, ...(sub === '' ? [] : [sub]), ...rest];
    return { step: outer, required, inside };
  }
  return {
    step: stepIn(outer.repeat.steps, sub),
    required: required ?? lacks(outer.repeat.required, sub),
    inside: rest,
  };
}

const named = (source: FlowSource, path: readonly string[]): Named => namesIn(shapeOf(source)).field(path);

/** With the path, where fields of one name are meant. */
const whole = (source: FlowSource, path: readonly string[]): Named => ({
  ...named(source, path),
  name: path.join('/'),
  isNeeded: true,
});

const stepIn = (steps: readonly StepSource[], name: string): StepSource =>
  steps.find((step) => step.name === name)!;

/** The node that says that a place is a fact, as it is written: in the step, or in a branch of it. */
function nodeAt(source: FlowSource, path: readonly string[]): FieldSchema {
  const { step, inside } = whereIn(source, path);
  const parts = [step.schema, ...step.conditions.flatMap(({ then, otherwise }) => [then, otherwise])];
  const found = parts.map((part) =>
    inside.reduce<FieldSchema | undefined>((node, name) => node?.properties?.[name], part),
  );
  return found.find((node) => node?.['x-fact'] !== undefined) ?? step.schema;
}

const isKind = (name: string): name is OrderKind => (orderKinds as readonly string[]).includes(name);
