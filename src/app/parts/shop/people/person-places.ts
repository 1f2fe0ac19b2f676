import { isPersonFact } from '#contract/facts.ts';
import { eachEntry, factPlaces } from '#engine/form/fact-places.ts';
import type { Flow } from '#engine/form/flow.ts';
import { isEntryId, partsOf, pointerOf } from '#engine/form/pointer.ts';

/** The places of a flow that ask for a person, whatever the answers are. */
export interface PersonPlaces {
  /** Steps whose own fields are facts of a person, by name. */
  readonly steps: readonly string[];
  /** Whether a group at a pointer is such a place. */
  isGroup(pointer: string): boolean;
  /** Whether the answers say who somebody is, so that the server keeps the person. */
  readonly tellsWho: boolean;
}

/** Finds these places by the facts that the schema names. */
export function personPlaces(flow: Flow): PersonPlaces {
  const asked = factPlaces(flow).filter(({ fact }) => isPersonFact(fact));
  const holders = asked.map(({ path }) => path.slice(0, -1));
  const isStep = (path: readonly string[]): boolean => path.length === (path[1] === eachEntry ? 3 : 1);
  const groups = new Set(holders.filter((path) => !isStep(path)).map((path) => pointerOf(path)));
  return {
    steps: [...new Set(holders.filter(isStep).map((path) => path.at(-1)!))],
    isGroup: (pointer) =>
      groups.has(pointerOf(partsOf(pointer).map((part) => (isEntryId(part) ? eachEntry : part)))),
    tellsWho: asked.some(({ fact }) => fact === 'passportNumber' || fact === 'dateOfBirth'),
  };
}
