import type { Node } from 'jsonc-parser';
import { isWithin } from '#engine/form/pointer.ts';
import { isObject, type Json } from '#engine/form/json.ts';
import type { Asked } from './comparisons.ts';
import { askedOnlyWhen, withoutField } from './brought.ts';
import {
  bringerOf,
  type Condition,
  demandsOf,
  namesProperty,
  withCondition,
  withDemand,
  withoutCondition,
} from './conditions.ts';
import { isRequired, withRequired } from './demand.ts';
import { type FieldPlace, fieldAt, pointerTo, stepAt } from './field-place.ts';
import { isJson, objectAt, opened, treeOf, valueAt, written } from './json-text.ts';
import { pagesIn, readTooEarly } from './pages.ts';
import { whereIs } from './where-is.ts';

/**
 * Why a field stays in its step: it would be the only one, the other step has one of its name, a condition that only
 * an engineer can change reads it, another field beside it belongs to it, or a page is skipped by it too early.
 */
export type FieldKept = 'only' | 'exists' | 'condition' | 'beside' | 'order';
export type Moved = { text: string } | { refused: FieldKept };

/**
 * The text in which another step asks a field, with what requires it, what its answer decides, and what is compared
 * with it.
 *
 * @param places those of all fields of the flow
 */
export function movedField(
  text: string,
  from: FieldPlace,
  step: string,
  places: readonly FieldPlace[],
): Moved {
  const name = from.path[0]!;
  const to: FieldPlace = { step, of: null, path: [name] };
  const at = whereIs(text, from);
  const schema = at === null ? undefined : valueAt(text, at);
  if (schema === undefined) return { refused: 'condition' };
  if (valueAt(text, fieldAt(to)) !== undefined || whereIs(text, to) !== null) return { refused: 'exists' };
  if (!isLeft(text, from)) return { refused: 'only' };
  if (belongsTo(text, from, schema)) return { refused: 'beside' };
  const moving = (place: FieldPlace): FieldPlace =>
    place.step === from.step && place.of === null && place.path[0] === name
      ? { ...to, path: place.path }
      : place;
  const changed = ({ join, asked }: Condition): Condition => ({
    join,
    asked: asked.map((each): Asked => ({ ...each, place: moving(each.place) })),
  });
  const bringer = bringerOf(text, from);
  const demands = demandsOf(text, from);
  const required = isRequired(text, from);
  const others = places.filter((place) => pointerTo(moving(place)) === pointerTo(place));
  let edited = withoutField(text, from);
  for (const place of others) edited = withConditionsMoved(edited, place, changed, from);
  if (bringer === null) {
    const open = opened(edited, stepAt(to));
    edited = withRequired(written(open, fieldAt(to), schema), to, required);
  } else {
    edited = withCondition(edited, to, changed(bringer), {
      properties: { [name]: schema },
      ...(required && { required: [name] }),
    });
  }
  for (const demand of demands) edited = withDemand(edited, to, changed(demand));
  edited = withPointers(edited, pointerTo(from), pointerTo(to));
  if (!isJson(edited) || isNamedIn(edited, from)) return { refused: 'condition' };
  const pages = pagesIn(edited);
  return pages !== null && readTooEarly(pages) !== null ? { refused: 'order' } : { text: edited };
}

/** The text in which the conditions of a field that ask for a field that moves ask for it at its new place. */
function withConditionsMoved(
  text: string,
  place: FieldPlace,
  changed: (condition: Condition) => Condition,
  from: FieldPlace,
): string {
  const isAsked = ({ asked }: Condition): boolean =>
    asked.some((each) => isWithin(pointerTo(each.place), pointerTo(from)));
  const bringer = bringerOf(text, place);
  const edited = bringer !== null && isAsked(bringer) ? askedOnlyWhen(text, place, changed(bringer)) : text;
  const demand = demandsOf(edited, place).find(isAsked);
  if (demand === undefined) return edited;
  const next = withDemand(withoutCondition(edited, demand), place, changed(demand));
  return withConditionsMoved(next, place, changed, from);
}

/** A step asks for something else, too: of its own, or of a shared file. */
function isLeft(text: string, { step, path: [name] }: FieldPlace): boolean {
  const { properties, allOf, $ref } = objectAt(text, ['properties', step]);
  const own = isObject(properties) ? Object.keys(properties).filter((each) => each !== name) : [];
  const hasShared = Array.isArray(allOf) && allOf.some((each) => isObject(each) && '$ref' in each);
  return own.length > 0 || hasShared || $ref !== undefined;
}

const hints = ['sendTo', 'within'];

/** A field beside it is named by it, or names it: an address to which a code is sent. */
function belongsTo(text: string, { step, path: [name] }: FieldPlace, schema: Json): boolean {
  const named = (node: Json): Json[] => {
    const look = isObject(node) ? node['x-ui'] : undefined;
    return isObject(look) ? hints.map((hint) => look[hint]) : [];
  };
  const siblings = Object.values(objectAt(text, ['properties', step, 'properties']));
  return (
    named(schema).some((each) => each !== undefined) || siblings.some((each) => named(each).includes(name))
  );
}

/** A condition that was not moved still names the field at its old place. */
function isNamedIn(text: string, { step, path: [name = ''] }: FieldPlace): boolean {
  const branching = ['if', 'then', 'else', 'allOf'];
  const own = objectAt(text, ['properties', step]);
  if (branching.some((keyword) => namesProperty(own[keyword], name))) return true;
  const ofStep = (node: Json): Json[] => {
    if (Array.isArray(node)) return node.flatMap(ofStep);
    if (!isObject(node)) return [];
    const { properties } = node;
    const here = isObject(properties) && step in properties ? [properties[step]] : [];
    return [...here, ...Object.values(node).flatMap(ofStep)];
  };
  const root = objectAt(text, []);
  return branching.some((keyword) => ofStep(root[keyword]).some((node) => namesProperty(node, name)));
}

/** The text in which each pointer to an answer, or to a part of it, leads to another one. */
function withPointers(text: string, from: string, to: string): string {
  const found: Node[] = [];
  const look = (node: Node | undefined): void => {
    if (node?.type === 'string' && typeof node.value === 'string' && isWithin(node.value, from))
      found.push(node);
    const children = node?.type === 'property' ? node.children?.slice(1) : node?.children;
    for (const child of children ?? []) look(child);
  };
  look(treeOf(text));
  return found.reduceRight((edited, { offset, length, value }) => {
    const pointer = to + (value as string).slice(from.length);
    return edited.slice(0, offset) + JSON.stringify(pointer) + edited.slice(offset + length);
  }, text);
}
