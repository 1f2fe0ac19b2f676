import { fullNameOf, isPersonFact } from '#contract/facts.ts';
import { factHolders } from '#engine/form/facts.ts';
import type { Answers, Flow } from '#engine/form/flow.ts';

/** The travellers of an order: how many, and the names as far as they are given. */
export interface Travellers {
  readonly count: number;
  /** The fewest that the order can be sent with: a group has a least number of members. 0 where nobody is named. */
  readonly least: number;
  readonly names: readonly string[];
}

/** The travellers in the answers of an order: everybody whose name is asked as passports print it. */
export function travellersIn(flow: Flow, answers: Answers): Travellers {
  const persons = factHolders(flow, answers, isPersonFact).filter(
    ({ places }) => places['englishName'] !== undefined,
  );
  const names = persons.map(({ facts }) => fullNameOf(facts)).filter((name) => name !== '');
  const least = Math.max(0, ...flow.steps.map(({ repeat, schema }) => (repeat && schema.minItems) ?? 0));
  return { count: persons.length, least, names };
}
