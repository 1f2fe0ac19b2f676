import type { AnyStateMachine } from 'xstate';
import type { WireFieldError } from '#contract/define.ts';
import type { Locale } from '#contract/locale.ts';
import type { Offer } from '#contract/offer-shape.ts';
import { offerKeys, type OfferWord } from '#contract/offers.ts';
import { isPersonFact, type OrderFact, type PersonFacts } from '#contract/facts.ts';
import { compact, withoutUnknown } from '#engine/form/answers.ts';
import { factIn, factPlaces, factPointer, stepsOfFact, withFacts } from '#engine/form/fact-places.ts';
import { factHolders } from '#engine/form/facts.ts';
import { type Answers, type Flow, stepOf } from '#engine/form/flow.ts';
import { progressOf } from '#engine/form/progress.ts';
import { changedBeyond, openFields } from '#engine/form/open-fields.ts';
import { fieldKeys } from '#engine/form/locale-keys.ts';
import { migrate, migratedPointer } from '#engine/form/migrations.ts';
import { uploadsIn, type UploadValue } from '#engine/form/upload-value.ts';
import type { FieldError } from '#engine/form/validate.ts';
import type { CheckedField } from '#engine/wizard/checks.ts';
import { machineMeta } from '#engine/wizard/place.ts';
import { checkedAnswers, submissionErrors, submittedAnswers } from '#engine/wizard/submission.ts';
import { asksFor } from './asks-for.ts';
import { type FlowStep, stepsOf } from './flow-steps.ts';
import { type ToldAnswer, toldAnswers } from './told-answers.ts';
import type { Translate } from '../translation.ts';
import { type OrderKind, orderKinds } from '#contract/order-status.ts';
import { StartError } from '../../store/start-error.ts';
import { documentsOf as documentsOfSteps } from '#engine/form/documents.ts';

/** A flow as the server uses it. */
export interface ServerFlow {
  id: string;
  childType?: number;
  version: number;
  /** The section of the contract whose calls store the drafts of this flow; undefined for a flow without drafts. */
  section: string | undefined;
  /** The steps and reviews of the wizard, in this order. */
  steps: readonly FlowStep[];
  /** The kind of order that a submission creates. */
  kind: OrderKind;
  /** What the product costs and how it is sold; null for a flow that is not sold. */
  offer: Offer | null;
  /** Its last release was taken back, and no other one has followed: nothing of it can be begun or sent any more. */
  isEnded?: boolean;
  /** The errors of the complete data, found by walking the machine over them. Empty if the data may be submitted. */
  check(data: Record<string, unknown>): WireFieldError[];
  /** Converts data of an older version of the flow. Returns the converted data and their version. */
  migrate(data: Record<string, unknown>, version: number): { data: Record<string, unknown>; version: number };
  /**
   * Converts the pointer of an answer in data of an older version; null if this version does not ask for it any
   * more.
   */
  migratedPointer(pointer: string, version: number): string | null;
  /** The data without empty answers and without properties that the flow does not know. */
  prune(data: Record<string, unknown>): Record<string, unknown>;
  /** The data to submit: as `prune`, and also without the fields and steps that these answers hide. */
  pruneHidden(data: Record<string, unknown>): Record<string, unknown>;
  /** Every stored file to which the data refer. */
  uploads(data: Record<string, unknown>): { pointer: string; value: UploadValue }[];
  /**
   * The answers that the schema checks with a question (`x-check`), on the path that these data take through the
   * machine.
   */
  checked(data: Record<string, unknown>): CheckedField[];
  /** How many of the steps that these data ask for are answered completely. */
  progress(data: Record<string, unknown>): { done: number; all: number };
  /** The facts of the people in the data: a traveller, the spouse, each member of a group. */
  people(data: Record<string, unknown>): PersonFacts[];
  /** The answer that is a fact of the order; undefined if the flow does not ask for it, or it is not answered. */
  fact(data: Record<string, unknown>, name: OrderFact): unknown;
  /** The pointer of the answer that is a fact of the order; null if the flow does not ask for it. */
  factPointer(name: OrderFact): string | null;
  /** The data with another answer to a fact of the order, if the flow asks for it. */
  withFact(data: Record<string, unknown>, name: OrderFact, value: string | number): Record<string, unknown>;
  /** How many travellers one order is for: the limits of the list of travellers; 1 where it asks for one traveller. */
  readonly party: Party;
  /** The facts of each traveller, whose answers may be incomplete. */
  travellers(data: Record<string, unknown>): PersonFacts[];
  /** The documents that the flow asks for. */
  documents(): FlowDocument[];
  /** Whether the flow asks for what a pointer leads to: a field, a group of fields or a step. */
  asks(pointer: string): boolean;
  /**
   * The fields that may be edited when the operator has sent back these places (pointers) of the data.
   *
   * @param excused pointers of errors that nobody has to correct
   */
  openFields(
    data: Record<string, unknown>,
    sentBack: readonly string[],
    excused: readonly string[],
  ): Set<string>;
  /** Pointers of the answers that differ from the stored data although they were not sent back. */
  changedBeyond(
    kept: Record<string, unknown>,
    sentBack: readonly string[],
    data: Record<string, unknown>,
    excused: readonly string[],
  ): string[];
  /** Locale keys of the label of what a pointer leads to; the first key that exists is used. */
  labelKeys(pointer: string): string[];
  /** The given answers with their questions in a language, in the order of the form. */
  told(data: Record<string, unknown>, locale: Locale, translate: Translate): ToldAnswer[];
}

/** The least and the most travellers of one order; `most` is null where the schema has no limit. */
interface Party {
  readonly least: number;
  readonly most: number | null;
}

/** Finds flows by their id and by the API's number of the product. */
export interface FlowRegistry {
  byId(id: string): ServerFlow | undefined;
  byChildType(childType: number): ServerFlow | undefined;
  /** The flows with an offer, by the number of the product. */
  sold(): readonly SoldFlow[];
  all(): readonly ServerFlow[];
}

/** A flow that is sold. */
export type SoldFlow = ServerFlow & { readonly offer: Offer };

/** A namespace and a key in it. */
type Key = `${string}:${string}`;

/** The locale keys of a text of a product in the shop; an order may be of a product that there is no more. */
export function wordsOfProduct(
  { flows }: { readonly flows: FlowRegistry },
  childType: number,
  part: OfferWord,
): Key[] {
  const id = flows.byChildType(childType)?.id;
  return [
    ...(id === undefined ? [] : offerKeys(id, part)),
    ...(part === 'title' ? ['offers:unknown' as const] : []),
  ];
}

/** Finds flows in a list. */
export function registryOf(flows: readonly ServerFlow[]): FlowRegistry {
  const sold = flows
    .filter((flow): flow is SoldFlow => flow.offer !== null)
    .sort((a, b) => a.offer.childType - b.offer.childType);
  return {
    byId: (id) => flows.find((flow) => flow.id === id),
    byChildType: (childType) => flows.find((flow) => flow.childType === childType),
    sold: () => sold,
    all: () => flows,
  };
}

/** A compiled flow with its machine, as the server uses it. @throws StartError for an unknown kind of order */
export function serverFlow(flow: Flow, machine: AnyStateMachine, offer: Offer | null = null): ServerFlow {
  const { childType, version } = flow.header;
  const { draft: section, order: kind = 'settled' } = machineMeta(machine);
  if (!isOrderKind(kind)) throw new StartError(`The machine of ${flow.id} names the kind of order ${kind}.`);
  const known = (data: Record<string, unknown>): Answers => compact(withoutUnknown(flow, data as Answers));
  return {
    id: flow.id,
    ...(childType === undefined ? {} : { childType }),
    version,
    section,
    steps: stepsOf(flow, machine),
    kind,
    offer,
    // Unknown properties are removed first, so that the rest is not deeper than the schema and is safe to walk.
    check: (data) => submissionErrors(machine, flow, known(data)).map(toWire),
    migrate(data, from) {
      const migrated = migrate(flow, data as Answers, from);
      return { data: migrated.answers, version: migrated.version };
    },
    migratedPointer: (pointer, from) => migratedPointer(flow, pointer, from),
    prune: known,
    pruneHidden: (data) => submittedAnswers(machine, flow, known(data)),
    uploads: (data) => uploadsIn(flow, data as Answers),
    checked: (data) => checkedAnswers(machine, flow, data as Answers),
    progress: (data) => progressOf(flow, known(data)),
    people: (data) =>
      factHolders(flow, data as Answers, isPersonFact).map(({ facts }) => facts as PersonFacts),
    fact: (data, name) => factIn(flow, data as Answers, name),
    factPointer: (name) => factPointer(flow, name),
    withFact: (data, name, value) => withFacts(flow, data as Answers, { [name]: value }),
    party: partyOf(flow),
    travellers: (data) =>
      stepsOfFact(flow, data as Answers, 'traveller').map(({ facts }) => facts as PersonFacts),
    documents: () => documentsOf(flow),
    asks: (pointer) => asksFor(flow, pointer),
    openFields: (data, sentBack, excused) => openFields(flow, data as Answers, sentBack, excused),
    changedBeyond: (kept, sentBack, data, excused) =>
      changedBeyond(flow, kept as Answers, sentBack, data as Answers, excused),
    labelKeys: (pointer) => fieldKeys(flow, pointer, 'label'),
    told: (data, locale, translate) => toldAnswers(flow, data as Answers, locale, translate),
  };
}

function partyOf(flow: Flow): Party {
  const place = factPlaces(flow).find(({ fact }) => fact === ('traveller' satisfies OrderFact));
  const step = place === undefined ? undefined : stepOf(flow, place.path[0] ?? '');
  if (step === undefined || step.repeat === null) return { least: 1, most: 1 };
  return { least: Math.max(1, step.schema.minItems ?? 1), most: step.schema.maxItems ?? null };
}

function toWire({ pointer, keyword, key }: FieldError): WireFieldError {
  return { pointer, keyword, key: key ?? `form:errors.${keyword}` };
}

function isOrderKind(name: string): name is OrderKind {
  return (orderKinds as readonly string[]).includes(name);
}

/** A document that a flow asks for. */
export type FlowDocument = ReturnType<typeof documentsOf>[number];

/** The documents that a flow asks for, in the order of its schema. */
function documentsOf(flow: Flow) {
  return documentsOfSteps(flow.steps).map(({ name, step, demand, of }) => ({ name, step, demand, of }));
}
