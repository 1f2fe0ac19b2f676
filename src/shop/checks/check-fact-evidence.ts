import {
  factsInTime,
  factsOfAutofill,
  futureFacts,
  isPersonFact,
  nameFacts,
  orderFacts,
  passportFacts,
} from '#contract/facts.ts';
import { factPlaces } from '#engine/form/fact-places.ts';
import type { FieldSchema } from '#engine/form/flow.ts';
import { isObject } from '#engine/form/json.ts';
import { isUpload } from '#engine/form/upload-value.ts';
import type { Finding } from '#compiler/finding.ts';
import { shapeOf } from '#compiler/flow-shape.ts';
import { type Names, namesIn } from '#compiler/names.ts';
import { findingAt } from '#compiler/origins.ts';
import { part, type Said, say } from '#findings/said.ts';
import type { FlowSource, StepSource } from '#compiler/flow-source.ts';

/** The fields of one object, as they are written at one place: a step, a group, or what a branch adds to one. */
interface Group {
  name: string;
  fields: readonly Field[];
  /** The step is a traveller as a whole. */
  isTraveller: boolean;
}

interface Field {
  name: string;
  node: FieldSchema;
  fact: string | null;
  /** The last word of `autocomplete`. */
  autofill: string;
}

/**
 * Finds facts that stand beside another field than the one that asks for them. What tells: the names of `autocomplete`,
 * which date limits which, whether a date is past, the fields beside it, and names of fields that are those of facts.
 */
export function factsElsewhere(source: FlowSource): Finding[] {
  const steps = source.steps.flatMap((step) => step.repeat?.steps ?? [step]);
  // Where nobody is a traveller, a fact is missing, which is another finding.
  const names = namesIn(shapeOf(source));
  const hasTravellers = steps.some(({ schema }) => schema['x-fact'] === 'traveller');
  return steps.flatMap((step) =>
    groupsOf(step).flatMap((group) => [
      ...group.fields.flatMap((field) => {
        const why = whyElsewhere(field, group, { source, names });
        return why === null ? [] : [told(field, why, names)];
      }),
      ...(hasTravellers ? ofPerson(group, names) : []),
    ]),
  );
}

const told = ({ node, fact, name }: Field, why: Said, names: Names): Finding =>
  findingAt(
    'fact-elsewhere',
    node,
    'x-fact',
    say('fact-elsewhere', { field: names.field([name]), fact: fact ?? '', why }),
  );

interface Around {
  source: FlowSource;
  names: Names;
}

function groupsOf({ name, schema, conditions }: StepSource): Group[] {
  const isTraveller = schema['x-fact'] === 'traveller';
  const parts = [schema, ...conditions.flatMap(({ then, otherwise }) => [then, otherwise])];
  return parts.flatMap((part) => groupsIn(part, name, isTraveller));
}

function groupsIn({ properties = {} }: FieldSchema, name: string, isTraveller: boolean): Group[] {
  const fields = Object.entries(properties).map(([field, node]) => ({
    name: field,
    node,
    fact: node['x-fact'] ?? null,
    autofill: node['x-ui']?.autocomplete?.split(' ').at(-1) ?? '',
  }));
  const below = fields.filter(({ node }) => node.properties !== undefined && !isUpload(node));
  return [
    { name, fields, isTraveller },
    ...below.flatMap((group) => groupsIn(group.node, group.name, false)),
  ];
}

/** Why a field is not the fact that it is said to be; null where nothing speaks against it. */
function whyElsewhere(field: Field, { fields }: Group, { source, names }: Around): Said | null {
  const { fact } = field;
  if (fact === null) return null;
  return (
    byAutofill(field, fact, { fields, names }) ??
    byName(field, fact, { fields, names }) ??
    byTime(field, fact, fields, source)
  );
}

/** The fields of a group, and how they are called. */
interface Beside {
  fields: readonly Field[];
  names: Names;
}

function byAutofill({ autofill }: Field, fact: string, { fields, names }: Beside): Said | null {
  const fits = (word: string): boolean => factsOfAutofill[word]?.some((fitting) => fitting === fact) === true;
  if (autofill in factsOfAutofill && !fits(autofill)) return part('browsers-fill-in', { autofill });
  const other = fields.find((each) => each.fact === null && fits(each.autofill));
  return fits(autofill) || other === undefined
    ? null
    : part('browsers-fill-in-other', { autofill: other.autofill, field: names.field([other.name]) });
}

/** Names say nothing to programs. But a field that has the name of one fact is hardly another one. */
function byName({ name }: Field, fact: string, { fields, names }: Beside): Said | null {
  const isAlike = (other: string): boolean =>
    other !== fact && (isPersonFact(fact) ? isPersonFact(other) : Object.hasOwn(orderFacts, other));
  if (isAlike(name)) return part('name-of-other-fact', { name });
  const other = fields.find((each) => each.name === fact && each.fact === null);
  return other === undefined || name === fact
    ? null
    : part('stands-beside', { field: { ...names.field([other.name]), isNeeded: true } });
}

const lower = ['formatMinimum', 'formatExclusiveMinimum', 'notBefore'];
const upper = ['formatMaximum', 'formatExclusiveMaximum', 'notAfter'];

function byTime({ node }: Field, fact: string, fields: readonly Field[], source: FlowSource): Said | null {
  const at = factsInTime.indexOf(fact);
  if (at === -1) return null;
  if (futureFacts.includes(fact)) {
    if (node.format === 'past-date') return part('lies-in-future', { fact });
  } else if (node.format === 'future-date') return part('lies-in-past', { fact });
  for (const keyword of [...lower, ...upper]) {
    const limit = factOfLimit(node[keyword], fields, source);
    const limiting = limit === null ? -1 : factsInTime.indexOf(limit);
    if (limiting === -1) continue;
    const isLower = lower.includes(keyword);
    if (isLower ? limiting > at : limiting < at)
      return isLower
        ? part('comes-after', { limit: limit!, keyword })
        : part('comes-before', { limit: limit!, keyword });
  }
  return null;
}

/** The fact of the date that limits another one: beside it (`1/leaveDate`), or in a step (`/travel/leaveDate`). */
function factOfLimit(limit: unknown, fields: readonly Field[], source: FlowSource): string | null {
  if (isObject(limit)) {
    const { $data: reference } = limit;
    return fields.find(({ name }) => reference === `1/${name}`)?.fact ?? null;
  }
  const pointer = typeof limit === 'string' && limit.startsWith('/') ? limit : null;
  return factPlaces(source).find(({ path }) => `/${path.join('/')}` === pointer)?.fact ?? null;
}

/** The facts of a passport need a name beside them, and a name needs a passport, where it is not of a traveller. */
function ofPerson({ name, fields, isTraveller }: Group, names: Names): Finding[] {
  const among = (facts: readonly string[]): Field | undefined =>
    fields.find(({ fact }) => fact !== null && facts.includes(fact));
  const [named, passport] = [among(nameFacts), among(passportFacts)];
  if (named === undefined && passport !== undefined)
    return [told(passport, part('nobodys', { facts: nameFacts.join(', ') }), names)];
  if (named === undefined || passport !== undefined || isTraveller) return [];
  return [told(named, part('without-passport', { group: names.field([name]) }), names)];
}
