import { isPersonFact } from '#contract/facts.ts';
import { widestSchema } from '#engine/form/active-schema.ts';
import type { FieldSchema, Flow, Step } from '#engine/form/flow.ts';
import { isEntryId, partsOf } from '#engine/form/pointer.ts';

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
export function personPlaces({ steps }: Flow): PersonPlaces {
  const asked = steps.flatMap((step) =>
    step.repeat === null
      ? [placesIn(step, [step.name])]
      : step.repeat.steps.map((sub) => placesIn(sub, [step.name, sub.name])),
  );
  const places = asked.flat();
  const groups = new Set(places.filter(({ isStep }) => !isStep).map(({ path }) => path.join('/')));
  return {
    steps: places.filter(({ isStep }) => isStep).map(({ path }) => path.at(-1)!),
    isGroup: (pointer) =>
      groups.has(
        partsOf(pointer)
          .filter((part) => !isEntryId(part))
          .join('/'),
      ),
    tellsWho: places.some(({ facts }) => facts.includes('passportNumber') || facts.includes('dateOfBirth')),
  };
}

interface Found {
  path: readonly string[];
  isStep: boolean;
  facts: readonly string[];
}

function placesIn(step: Step, path: readonly string[]): Found[] {
  const walk = ({ properties = {} }: FieldSchema, at: readonly string[]): Found[] => {
    const facts = Object.values(properties).flatMap(({ 'x-fact': fact }) =>
      fact !== undefined && isPersonFact(fact) ? [fact] : [],
    );
    const own = facts.length === 0 ? [] : [{ path: at, isStep: at === path, facts }];
    return [
      ...own,
      ...Object.entries(properties).flatMap(([name, field]) =>
        field.properties === undefined ? [] : walk(field, [...at, name]),
      ),
    ];
  };
  return walk(widestSchema(step), path);
}
