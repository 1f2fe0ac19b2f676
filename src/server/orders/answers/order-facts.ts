import { addressFacts, mostOf, type OrderFact, type PersonFacts } from '#contract/facts.ts';
import { isCalendarDate } from '#engine/form/calendar-date.ts';
import type { WorkContext } from '../../services/context.ts';
import type { ServerFlow } from '../../services/flows/flows.ts';
import { type Answers, currentAnswers } from './answers.ts';

/** The facts of an order's answers that prices, lists, mails and reservations need. */
export interface OrderFacts {
  /** yyyy-MM-dd. */
  readonly enterDate: string | null;
  readonly leaveDate: string | null;
  readonly serviceType: number | null;
  /** Travellers, or cards. */
  readonly quantity: number;
  readonly cardId: number | null;
  readonly carType: number | null;
  /** The people in the car. */
  readonly passengers: number | null;
  /** Where the passengers are picked up, as it was typed. */
  readonly city: string;
  readonly flightNumber: string;
  /** Where the car drives. */
  readonly destination: string;
  /** The mail address to which codes are sent; empty where none are sent. */
  readonly codeEmail: string;
  /** Where documents or cards are sent, by the names of the address book; empty where nothing is sent. */
  readonly sentTo: Readonly<Record<keyof typeof addressFacts, string>>;
  /** Without those whose name is not given yet. */
  readonly travellers: readonly Traveller[];
}

/** A traveller as lists show them. */
export interface Traveller {
  readonly englishName: string;
  readonly surname: string;
  readonly chineseName: string;
}

/** The flow says which answer is which fact. */
type Facts = Pick<ServerFlow, 'fact' | 'travellers'>;

/**
 * Reads the facts of answers that may not be validated yet; a value that does not fit is left out. The form is the one
 * that `contract/facts.ts` has for the fact.
 */
export function factsOf(flow: Facts, answers: Answers): OrderFacts {
  const read = (name: OrderFact): unknown => flow.fact(answers, name);
  const everybody = flow.travellers(answers);
  const textOf = (name: OrderFact): string => textIn(read(name));
  const numberOf = (name: OrderFact, most: number): number | null => whole(read(name), most);
  return {
    enterDate: dateIn(read('enterDate')),
    leaveDate: dateIn(read('leaveDate')),
    serviceType: numberOf('serviceType', mostOf.choice),
    quantity: numberOf('count', mostOf.count) ?? Math.min(mostOf.count, Math.max(1, everybody.length)),
    cardId: whole(Number(read('card')), 2_147_483_647),
    carType: numberOf('car', mostOf.choice),
    passengers: numberOf('passengers', mostOf.choice),
    city: textOf('arrivalCity'),
    flightNumber: textOf('flightNumber'),
    destination: textOf('destination'),
    codeEmail: textOf('codeEmail'),
    sentTo: {
      name: textOf(addressFacts.name),
      phone: textOf(addressFacts.phone),
      country: textOf(addressFacts.country),
      city: textOf(addressFacts.city),
      address: textOf(addressFacts.address),
      post: textOf(addressFacts.post),
    },
    travellers: named(everybody),
  };
}

function named(everybody: readonly PersonFacts[]): Traveller[] {
  return everybody.flatMap(({ fullName, surname, englishName, chineseName }) => {
    const traveller = {
      englishName: textIn(englishName),
      // A name that is asked as one line is shown as it is.
      surname: textIn(surname ?? (englishName === undefined ? fullName : undefined)),
      chineseName: textIn(chineseName),
    };
    return traveller.englishName === '' && traveller.surname === '' ? [] : [traveller];
  });
}

/** The facts of an order, also of one with answers of an older version of its flow. */
export function factsOfOrder(
  context: Pick<WorkContext, 'flows' | 'vault'>,
  order: Parameters<typeof currentAnswers>[1],
): OrderFacts {
  const flow = context.flows.byChildType(order.child_type) ?? noFlow;
  return factsOf(flow, currentAnswers(context, order));
}

/** The travellers of an order. The answers to a flow that asks for none are not decrypted. */
export function travellersOf(
  context: Pick<WorkContext, 'flows' | 'vault'>,
  order: Parameters<typeof currentAnswers>[1],
): readonly Traveller[] {
  const flow = context.flows.byChildType(order.child_type);
  if (!flow || flow.factPointer('traveller') === null) return [];
  return named(flow.travellers(currentAnswers(context, order)));
}

/** Orders of a product that is not sold any more are still listed. */
const noFlow: Facts = { fact: () => undefined, travellers: () => [] };

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

function whole(value: unknown, most: number): number | null {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most ? Number(value) : null;
}

/** A day that the database takes: it refuses days before the first year. */
function dateIn(value: unknown): string | null {
  return typeof value === 'string' && isCalendarDate(value) && value >= '0001' ? value : null;
}
