import type { Endpoint } from '#contract/define.ts';
import { everyCall } from '#server/http/every-call.ts';
import { dayOf, type Sample } from './samples.ts';

/** A call as the desk makes it: without filters, or with one of them. */
export interface Probe {
  /** The section and the operation, and the filter with its value. */
  readonly what: string;
  readonly call: Pick<Endpoint, 'method' | 'path'>;
  readonly payload: (sample: Sample) => object;
}

/** Calls that are not measured, with the reason for each. */
export const unmeasured: Readonly<Record<string, string>> = {
  'deskAgreements.version': 'texts of an agreement, which do not grow with orders',
  'deskCommunity.preview': 'one sentence, written before a decision',
  'deskContent.differences': 'two versions of one record',
  'deskContent.preview': 'a page that is rendered',
  'deskForms.exportMatrix': 'a file of the matrix, which is measured',
  'deskFulfilment.preview': 'the orders that were chosen in a list',
  'deskGoods.compare': 'an answer about a new price, of the last orders alone',
  'deskPayments.bookkeeping': 'a file of all movements of some days',
  'deskPeople.archive': 'makes the archive of one account',
  'deskPrices.compare': 'an answer about a new price, of the last orders alone',
  'deskReview.file': 'a link to one file',
  'deskReview.present': 'notes who has an application open',
  'deskReview.preview': 'one mail, written before a decision',
  'enquiry.exportForm': 'a file of all messages of some days',
  'message.look': 'the messages of one conversation',
  'record.check': 'reads all rows of the record, which is why a command does it',
  'releases.content': 'the files of one form',
  'releases.impact': 'an answer about a release, of the last orders alone',
  'releases.modules': 'the code of one form',
  'releases.prepare': 'compiles a form that is edited',
  'secondFactor.begin': 'begins a sign-in',
  'secondFactor.give': 'is part of a sign-in',
  'studio.compile': 'compiles a form that is edited',
  'studio.preview': 'compiles a form that is edited',
  'studio.secondOpinion': 'reads a form that is edited',
};

/** What must be sent: the values by call and property, or by property. */
const required: Readonly<Record<string, (sample: Sample) => unknown>> = {
  page: () => 1,
  pageSize: () => 20,
  flow: () => 'visa/study',
  from: () => dayOf(0),
  to: () => dayOf(6),
  year: () => new Date().getFullYear(),
  language: () => 'DE',
  childType: () => 1,
  sort: () => '-updatedAt',
  list: () => 'orders',
  name: () => 'company',
  loginName: ({ company }) => company,
  ids: ({ goods }) => [goods],
  'community.decided id': ({ post }) => post,
  'deskAgreements.open id': () => 1,
  'deskCommunity.post id': ({ post }) => post,
  'deskContent.history id': ({ record }) => record,
  'deskContent.one id': ({ record }) => record,
  'deskPayments.money id': ({ paid }) => paid,
  'deskPeople.customer id': ({ customer }) => customer,
  'deskReview.open id': ({ visa }) => visa,
  'operatorOrders.detail id': ({ paid }) => paid,
  'releases.open id': ({ release }) => release,
  'studio.open id': () => 'visa/study',
  'studio.paths id': () => 'visa/study',
};

/** What may be sent, for those filters that are neither a choice nor a tick. */
const filters: Readonly<Record<string, (sample: Sample) => unknown>> = {
  childType: () => 1,
  operator: () => 'clerk1@bench.example',
  order: ({ orderNumber }) => orderNumber,
  orderNumber: ({ orderNumber }) => orderNumber,
  person: ({ customerName }) => customerName,
  nationality: () => 'GBR',
  text: () => 'visa',
  word: () => 'visa',
  version: () => 1,
  flow: () => 'visa/study',
  from: () => dayOf(-6),
  since: () => dayOf(-6),
  to: () => dayOf(-30),
  until: () => dayOf(-30),
  'deskBanners.list type': ({ bannerType }) => bannerType,
  page: () => 2,
  provider: () => 'stripe',
  'deskContent.list kind': () => 'guide',
  'deskCompanies.list name': () => 'company a',
  'deskForms.list name': () => 'visa',
  'deskPeople.customers name': ({ customerName }) => customerName.slice(0, 6),
};

/** Filters that are part of another request. */
const withoutProbe: ReadonlySet<string> = new Set(['studio.open like', 'studio.open name']);

interface Described {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly { readonly const?: unknown }[];
  readonly default?: unknown;
}

interface DescribedPayload {
  readonly properties?: Readonly<Record<string, Described>>;
  readonly required?: readonly string[];
}

/** The calls of operators that change nothing, by their names. */
export async function readingCalls(): Promise<ReadonlyMap<string, Endpoint>> {
  const calls = await everyCall();
  return new Map(
    calls.filter(([, { access, act }]) => (access === 'operator' || access === 'studio') && act !== 'change'),
  );
}

/** What is measured of the contract: each call, and each with one of its filters. @throws Error for a call that nothing is known of */
export async function deskProbes(): Promise<Probe[]> {
  const calls = await readingCalls();
  const gone = Object.keys(unmeasured).filter((name) => !calls.has(name));
  if (gone.length > 0) throw new Error(`the contract has no ${gone.join(', ')}`);
  return [...calls].filter(([name]) => !(name in unmeasured)).flatMap(([name, call]) => probesOf(name, call));
}

function probesOf(name: string, call: Endpoint): Probe[] {
  const { properties = {}, required: must = [] } = call.payload as DescribedPayload;
  const base = must.map((property) => [property, needed(name, property, properties[property])] as const);
  const optional = Object.keys(properties)
    .filter((property) => !must.includes(property) && !withoutProbe.has(`${name} ${property}`))
    .flatMap((property) =>
      choices(name, property, properties[property] ?? {}).map((value) => [property, value] as const),
    );
  const payload = (sent: typeof base, sample: Sample): object =>
    Object.fromEntries(sent.map(([property, value]) => [property, value(sample)]));
  return [
    { what: name, call, payload: (sample) => payload(base, sample) },
    ...optional.map(([property, { said, value }]): Probe => ({
      what: `${name}, ${property} ${said}`.trim(),
      call,
      payload: (sample) => payload([...base, [property, value]], sample),
    })),
  ];
}

type Value = (sample: Sample) => unknown;

function needed(name: string, property: string, described: Described | undefined): Value {
  const own = required[`${name} ${property}`] ?? required[property];
  if (own !== undefined) return own;
  const value = described?.default ?? described?.enum?.[0];
  if (value === undefined) throw new Error(`${name} needs ${property}: name a value for it in probes.ts`);
  return () => value;
}

/** Each value of a choice, a tick that is set, or a text that somebody looks for. */
function choices(name: string, property: string, described: Described): { said: string; value: Value }[] {
  const own = filters[`${name} ${property}`] ?? filters[property];
  if (own !== undefined) return [{ said: '', value: own }];
  if (described.type === 'boolean') return [{ said: '', value: () => true }];
  const chosen = described.enum ?? described.anyOf?.map((each) => each.const);
  if (chosen !== undefined) return chosen.map((value) => ({ said: String(value), value: () => value }));
  throw new Error(`${name} may have ${property}: name a value for it in probes.ts`);
}
