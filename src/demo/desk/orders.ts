import { type OrderKind, OrderStatus } from '#contract/order-status.ts';
import type { Answers } from '#server/orders/answers/answers.ts';
import { type OrderFacts, factsOf } from '#server/orders/answers/order-facts.ts';
import { chinaDay } from '#server/services/china-day.ts';
import type { FlowRegistry, ServerFlow } from '#server/services/flows/flows.ts';
import { seedContent } from '#server/store/seed-content.ts';
import type { DeskCustomer } from './customers.ts';
import type { DeskFiles } from './files.ts';
import { fill, type Values } from './fill.ts';
import type { Numbers } from './numbers.ts';
import { endOf, type Move, movesOf, type Planned, plan } from './stories.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** An answer that an operator has sent back. */
type SentBack = {
  readonly pointer: string;
  readonly reason: 'unreadable' | 'incomplete' | 'expired' | 'wrongDocument' | 'contradicts';
  readonly note: string;
};

/** The answers of a flow, and what an operator sends back of them. */
interface Application {
  readonly answers: Answers;
  readonly sentBack?: SentBack;
}

/** Parts of answers that several flows ask for, by the names that answers have for them. */
interface Parts {
  readonly ofPerson: Values;
  readonly member: unknown;
  readonly ofOrder: Values;
  /** Where the customer who orders lives, who may be a company. */
  readonly toCustomer: Values;
}

/** An order before it is written. */
export interface DeskOrder {
  readonly planned: Planned;
  readonly flow: ServerFlow;
  readonly kind: OrderKind;
  readonly childType: number;
  readonly customer: DeskCustomer;
  readonly requestId: string;
  readonly number: string;
  readonly status: OrderStatus;
  readonly begunAt: Date;
  /** What happened after it was begun, and when. */
  readonly changes: readonly (Move & { readonly at: Date })[];
  readonly answers: Answers;
  readonly facts: OrderFacts;
  /** The facts by which its price was agreed on; the answers may be deleted since. */
  readonly priced: OrderFacts;
  readonly files: DeskFiles;
  readonly sentBack: readonly SentBack[];
}

/** What orders are made of. */
interface Materials {
  readonly flows: FlowRegistry;
  readonly customers: readonly DeskCustomer[];
  readonly files: ReadonlyMap<number, DeskFiles>;
  /** Ids of cards that are sent by post, and of eSIMs. */
  readonly cards: readonly number[];
  readonly esims: readonly number[];
  readonly numbers: Numbers;
  readonly now: Date;
}

/** The orders of the plan, the oldest first. Products that this shop does not have are left out. */
export async function deskOrders(materials: Materials): Promise<DeskOrder[]> {
  const applications = await seedContent<Record<string, Application>>(import.meta.url, 'applications');
  const parts = await seedContent<Parts>(import.meta.url, 'parts');
  const orders = plan.flatMap((planned) => {
    const flow = materials.flows.byId(planned.flow);
    const application = applications[planned.flow];
    if (flow?.childType === undefined || application === undefined) return [];
    const found = { planned, flow, childType: flow.childType, application, parts };
    return Array.from({ length: planned.count }, (_, index) => orderOf(materials, found, index));
  });
  return orders.sort((one, other) => one.begunAt.getTime() - other.begunAt.getTime());
}

interface Found {
  readonly planned: Planned;
  readonly flow: ServerFlow;
  readonly childType: number;
  readonly application: Application;
  readonly parts: Parts;
}

function orderOf(
  materials: Materials,
  { planned, flow, childType, application, parts }: Found,
  index: number,
): DeskOrder {
  const { numbers, now } = materials;
  const customer = customerOf(materials, planned);
  const files = materials.files.get(customer.id)!;
  const [latest, earliest] = planned.ended;
  // The orders of one plan lie at even distances, so that no week is empty.
  const share = (index + numbers.next()) / planned.count;
  const last = now.getTime() - (latest + share * (earliest - latest)) * HOUR;
  const moves = movesOf(planned.story);
  const hours = moves.reduce((sum, move) => sum + move.hours, 0);
  const begunAt = new Date(last - hours * HOUR);
  const changes = moves.map((move, place) => ({
    ...move,
    at: new Date(
      begunAt.getTime() + moves.slice(0, place + 1).reduce((sum, each) => sum + each.hours, 0) * HOUR,
    ),
  }));
  const arrival = arrivalOf({ kind: flow.kind, planned, index, begunAt, last, now, numbers });
  const values = valuesOf(materials, { customer, files, arrival, index, parts });
  const complete = fill(application.answers, values) as Answers;
  const answers = answersAt(planned, complete, index);
  const status = endOf(planned.story);
  return {
    planned,
    flow,
    kind: flow.kind,
    childType,
    customer,
    requestId: numbers.uuid(),
    number: `MG${begunAt.toISOString().slice(2, 10).replaceAll('-', '')}${numbers.letters(8)}`,
    status,
    begunAt,
    changes,
    answers,
    facts: factsOf(flow, answers),
    priced: factsOf(flow, status === OrderStatus.draft ? answers : complete),
    files,
    sentBack: status === OrderStatus.rejected && application.sentBack ? [application.sentBack] : [],
  };
}

/** Only companies pay by bank transfer. */
function customerOf({ customers, numbers }: Materials, { story, byCompany }: Planned): DeskCustomer {
  const isByTransfer = movesOf(story).some(({ by, to }, place, all) => {
    const from = all[place - 1]?.to;
    return by === 'customer' && from === OrderStatus.unpaid && to === OrderStatus.underReview;
  });
  const companies = customers.filter(({ company }) => company !== undefined);
  return numbers.pick(isByTransfer || byCompany === true ? companies : customers);
}

/** Answers that are not there any more, or not yet. */
function answersAt({ story, ended }: Planned, complete: Answers, index: number): Answers {
  if (story === 'givenUp') return {};
  // The hourly pass deletes the answers of orders that have expired long ago.
  if (story === 'expired' && ended[1] > 30 * 24) return {};
  if (story !== 'begun') return complete;
  const steps = Object.entries(complete);
  return Object.fromEntries(steps.slice(0, Math.max(1, steps.length - 1 - (index % 3))));
}

interface Journey {
  readonly kind: OrderKind;
  readonly planned: Planned;
  readonly index: number;
  readonly begunAt: Date;
  /** When the order was changed last. */
  readonly last: number;
  readonly now: Date;
  readonly numbers: Numbers;
}

/** The day of arrival, yyyy-MM-dd: in the next days of rides that are not over yet. */
function arrivalOf({ kind, planned, index, begunAt, last, now, numbers }: Journey): string {
  if (kind !== 'ride') return chinaDay(new Date(begunAt.getTime() + numbers.whole(95, 130) * DAY));
  if (planned.story === 'delivered') return chinaDay(new Date(last));
  const isOpen = planned.story === 'paid' || planned.story === 'unpaid';
  if (isOpen) return chinaDay(new Date(now.getTime() + (2 + (index % 7)) * DAY));
  return chinaDay(new Date(begunAt.getTime() + numbers.whole(25, 40) * DAY));
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

interface ForOne {
  readonly customer: DeskCustomer;
  readonly files: DeskFiles;
  readonly arrival: string;
  readonly index: number;
  readonly parts: Parts;
}

function valuesOf(materials: Materials, one: ForOne): Values {
  const { numbers, customers, cards, esims } = materials;
  const { customer, arrival, index, parts, files } = one;
  const people = customers.filter(({ company }) => company === undefined);
  const traveller = customer.company === undefined ? customer : numbers.pick(people);
  const base = {
    ...Object.fromEntries([...files].map(([name, file]) => [`file:${name}`, file])),
    arrival,
    departure: dayAfter(arrival, 20),
    lastEntry: dayAfter(arrival, -300),
    expiry: dayAfter(arrival, 2_000),
    service: 1 + (index % 3),
    // The fastest service of some visas needs a further document.
    slower: 1 + (index % 2),
    flight: `MU ${500 + numbers.whole(1, 99)}`,
    car: index % 3 === 0 ? 2 : 1,
    count: 1 + (index % 2),
    card: String(numbers.pick(cards)),
    esim: String(numbers.pick(esims)),
    permit: `DEMO${numbers.whole(10_000, 99_999)}`,
  };
  const personal = (person: DeskCustomer): Values => {
    const own = {
      ...base,
      ...person,
      contactName: `Contact of ${person.name}`,
      passport: `DEMO${String(10_000 + person.id)}`,
      id: numbers.uuid(),
    };
    return { ...own, ...filled(parts.ofPerson, own) };
  };
  const values = personal(traveller);
  // The members of a group are different people.
  const group = people.slice(index % (people.length - 3)).slice(0, 3);
  return {
    ...values,
    ...filled(parts.ofOrder, values),
    ...filled(parts.toCustomer, { ...values, ...customer }),
    group: group.map((person) => fill(parts.member, personal(person))),
  };
}

const filled = (templates: Values, values: Values): Values => fill(templates, values) as Values;
