import { fullNameOf, type OrderFact } from '#contract/facts.ts';
import { factPlaces, stepsOfFact } from '#engine/form/fact-places.ts';
import { type Answers, type Flow, stepOf } from '#engine/form/flow.ts';

/** The travellers of an order: how many, and the names as far as they are given. */
export interface Travellers {
  readonly count: number;
  /** The fewest that the order can be sent with: a group has a least number of members. 0 where nobody is named. */
  readonly least: number;
  readonly names: readonly string[];
}

const traveller: OrderFact = 'traveller';

/** Whether a product asks who travels. */
export const hasTravellers = (flow: Flow): boolean => factPlaces(flow).some(({ fact }) => fact === traveller);

/** The travellers in the answers of an order. */
export function travellersIn(flow: Flow, answers: Answers): Travellers {
  const persons = stepsOfFact(flow, answers, traveller);
  const names = persons.map(({ facts }) => fullNameOf(facts)).filter((name) => name !== '');
  const steps = factPlaces(flow).filter(({ fact }) => fact === traveller);
  const lists = steps.map(({ path }) => stepOf(flow, path[0]!)?.schema.minItems ?? 0);
  return { count: persons.length, least: Math.max(0, ...lists), names };
}
