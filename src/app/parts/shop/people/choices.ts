import type { Reply } from '#contract/define.ts';
import { fullNameOf, isPersonFact, type PersonFacts } from '#contract/facts.ts';
import type { people } from '#contract/people.contract.ts';
import { type FactHolder, factHolders, fillsOf } from '#engine/form/facts.ts';
import type { Answers, Flow } from '#engine/form/flow.ts';
import type { Json } from '#engine/form/json.ts';
import { isEntryId, partsOf } from '#engine/form/pointer.ts';

/** A person who was entered in an earlier order. */
export type Person = Reply<typeof people.list>['people'][number];

/** A person who can be filled in at a place. */
export interface Choice {
  id: number;
  name: string;
  hasPassport: boolean;
  /** The answers by the name of the field. */
  values: Readonly<Record<string, Json>>;
  /** What is known of the person. */
  facts: PersonFacts;
}

/** The people who can be filled in at one place, and the names of those who are in the application already. */
export interface Choices {
  offered: readonly Choice[];
  already: readonly string[];
}

/** With fewer answers to fill in, a person is no help, or is filled in already. */
const LEAST = 2;
const none: Choices = { offered: [], already: [] };

/**
 * Whom the customer may choose at a place.
 *
 * @param at the pointer of the step or group that asks for a person
 */
export function choicesAt(flow: Flow, answers: Answers, at: string, known: readonly Person[]): Choices {
  const holders = factHolders(flow, answers, isPersonFact);
  const here = holders.find(({ pointer }) => pointer === at);
  if (here === undefined) return none;
  const others = holders.filter((holder) => holder !== here && isRival(holder, here));
  const offered: Choice[] = [];
  const already: string[] = [];
  for (const { id, facts } of known) {
    const person: PersonFacts = facts;
    const name = fullNameOf(person);
    const fills = [...fillsOf(here, { ...person, ...(name !== '' && { fullName: name }) })];
    if (name === '' || fills.length < LEAST) continue;
    if (others.some((other) => isSamePerson(other.facts, person))) {
      already.push(name);
      continue;
    }
    const values = Object.fromEntries(fills.map(([pointer, value]) => [partsOf(pointer).at(-1)!, value]));
    const asksPassport = here.places['passportNumber'] !== undefined;
    offered.push({
      id,
      name,
      values,
      facts: person,
      hasPassport: asksPassport && person.passportNumber !== undefined,
    });
  }
  return { offered, already };
}

/**
 * Whether two places must not be the same person: both are travellers, or both are in the same entry. A traveller may
 * be the spouse of another one.
 */
function isRival(one: FactHolder, other: FactHolder): boolean {
  const isSameKind = Object.keys(one.places).join() === Object.keys(other.places).join();
  return isSameKind ? 'passportNumber' in one.places : entryOf(one) === entryOf(other);
}

function entryOf({ pointer }: FactHolder): string {
  const entry = partsOf(pointer)[1] ?? '';
  return isEntryId(entry) ? entry : '';
}

/** The same passport; where one of them has none, the same name and date of birth. */
function isSamePerson(one: Readonly<Record<string, Json>>, other: PersonFacts): boolean {
  const { passportNumber, dateOfBirth }: PersonFacts = one;
  if (passportNumber !== undefined && other.passportNumber !== undefined)
    return passportNumber === other.passportNumber;
  const name = fullNameOf(one).toUpperCase();
  return (
    name !== '' &&
    name === fullNameOf(other).toUpperCase() &&
    dateOfBirth !== undefined &&
    dateOfBirth === other.dateOfBirth
  );
}
