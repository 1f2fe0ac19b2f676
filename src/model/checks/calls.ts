import { joined, part, type Said } from '#findings/said.ts';
import type { AnyStateNode } from 'xstate';
import { widestSchema } from '#engine/form/active-schema.ts';
import { type Flow, stepOf } from '#engine/form/flow.ts';
import { machineMeta } from '#engine/wizard/place.ts';
import { route } from '#engine/wizard/walk.ts';
import type { CallForm, CallShape, Surroundings } from '../surroundings.ts';
import { metaOf } from '../graph.ts';
import { pointerOfState, type Subject, type Told } from '../finding.ts';
import { tell } from '../told.ts';

/** Reports calls that the contract does not have, and parameters that it or the machine of orders refuses. */
export function calls(subject: Subject, { calls: known, orders }: Surroundings): Told[] {
  const { machine, leaves } = subject.exploration;
  const order = orders[machineMeta(machine).order ?? ''];
  return leaves.flatMap((leaf): Told[] => {
    const { call, with: params = {} } = metaOf(leaf);
    if (call === undefined) return [];
    const unfit = (said: Said): Told[] => [tell('call-unfit', `${pointerOfState(leaf)}/meta`, said)];
    const shape = Object.hasOwn(known, call) ? known[call] : undefined;
    if (shape === undefined) return unfit(part('call-unknown', { call }));
    const [refused] = shape.refused(params);
    if (refused !== undefined)
      return unfit(part('call-refuses', { call, name: refused, value: String(params[refused]) }));
    const unsent = sentForms(subject, leaf, shape, call);
    if (unsent !== undefined) return unfit(unsent);
    const { status } = params;
    if (order === undefined) return [];
    if (status === undefined && call.endsWith('.updateOrderState'))
      return unfit(part('call-without-status', { call, statuses: joined('or', order.sent) }));
    if (status === undefined || order.sent.includes(status as number)) return [];
    const other = { status: JSON.stringify(status), statuses: joined('or', order.sent) };
    return unfit(part('call-other-status', other));
  });
}

/** What is wrong with the answers that a call is sent with, for the first flow of the machine where something is. */
function sentForms(subject: Subject, leaf: AnyStateNode, shape: CallShape, call: string): Said | undefined {
  const { with: params = {} } = metaOf(leaf);
  const { order } = machineMeta(subject.exploration.machine);
  const { form, takes } = shape;
  if (form === null) {
    const open = (takes?.needed ?? []).find((name) => !Object.hasOwn(params, name));
    // An order is sent with what is stored of it.
    if (open === undefined || order !== undefined) return undefined;
    return part('call-without-form', { call, name: open });
  }
  if (form === '*') return undefined;
  return subject.flows
    .map((flow) => unfitForm(flow, form, shape, call) ?? earlyForm(subject, flow, leaf, call, stepsOf(form)))
    .find((told) => told !== undefined);
}

const stepsOf = (form: CallForm): string[] => (typeof form === 'string' ? [form] : Object.values(form));

/** Which step is not asked before a call that reads it. */
function earlyForm(
  { exploration, cases }: Subject,
  flow: Flow,
  leaf: AnyStateNode,
  call: string,
  read: readonly string[],
): Said | undefined {
  const example = cases.find((each) => each.flow === flow);
  const places = example === undefined ? [] : [...route(exploration.machine, example.answers)];
  const at = places.findIndex(({ name }) => name === leaf.key);
  const before = new Set(places.slice(0, at).map(({ meta }) => meta.step));
  const early = at < 0 ? undefined : read.find((name) => !before.has(name));
  return early === undefined ? undefined : part('call-reads-early', { call, step: early });
}

/** Reports steps whose answers no call of the machine takes. The answers of an order are stored with its draft. */
export function unsent(
  { exploration: { machine, leaves }, flows }: Subject,
  { calls: known }: Surroundings,
): Told[] {
  const forms = leaves
    .map((leaf) => known[metaOf(leaf).call ?? '']?.form ?? null)
    .filter((form) => form !== null);
  const { draft, order } = machineMeta(machine);
  if (draft !== undefined || order !== undefined || forms.length === 0 || forms.includes('*')) return [];
  const read = new Set(forms.flatMap(stepsOf));
  return leaves.flatMap((leaf) => {
    const { step, of } = metaOf(leaf);
    if (step === undefined || of !== undefined || read.has(step)) return [];
    if (!flows.some((flow) => stepOf(flow, step) !== undefined)) return [];
    return [tell('call-unfit', pointerOfState(leaf), part('answers-unsent', { step }))];
  });
}

/** Which step or field of a flow is missing that a call reads, or is there and read by nobody. */
function unfitForm(flow: Flow, form: CallForm, { takes }: CallShape, call: string): Said | undefined {
  const missing = stepsOf(form).find((name) => stepOf(flow, name) === undefined);
  if (missing !== undefined) return part('call-reads-unknown-step', { call, step: missing, flow: flow.id });
  if (takes === null) return undefined;
  const fields = fieldsOf(form, takes.known);
  const needed = fields.filter(([name]) => takes.needed.includes(name));
  const lost = needed.find(([name, step]) => !Object.hasOwn(askedIn(flow, step), name));
  if (lost !== undefined)
    return part('call-reads-unasked', { call, field: lost.toReversed().join('/'), flow: flow.id });
  if (typeof form !== 'string') return undefined;
  const unread = Object.keys(askedIn(flow, form)).find((name) => !takes.known.includes(name));
  if (unread === undefined) return undefined;
  return part('call-takes-not', { call, field: `${form}/${unread}`, flow: flow.id });
}

/** The fields of a form that a call takes, each with its step. */
const fieldsOf = (form: CallForm, known: readonly string[]): [name: string, step: string][] =>
  typeof form === 'string' ? known.map((name) => [name, form]) : Object.entries(form);

const askedIn = (flow: Flow, name: string): object => {
  const step = stepOf(flow, name);
  return step === undefined ? {} : (widestSchema(step).properties ?? {});
};
