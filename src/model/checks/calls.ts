import type { AnyStateNode } from 'xstate';
import { widestSchema } from '#engine/form/active-schema.ts';
import { type Flow, stepOf } from '#engine/form/flow.ts';
import { machineMeta } from '#engine/wizard/place.ts';
import { route } from '#engine/wizard/walk.ts';
import type { CallForm, CallShape, Surroundings } from '../surroundings.ts';
import { metaOf } from '../graph.ts';
import { pointerOfState, type Subject, type Told } from '../finding.ts';

/** Reports calls that the contract does not have, and parameters that it or the machine of orders refuses. */
export function calls(subject: Subject, { calls: known, orders }: Surroundings): Told[] {
  const { machine, leaves } = subject.exploration;
  const order = orders[machineMeta(machine).order ?? ''];
  return leaves.flatMap((leaf): Told[] => {
    const { call, with: params = {} } = metaOf(leaf);
    if (call === undefined) return [];
    const tell = (message: string): Told[] => [
      { code: 'call-unfit', pointer: `${pointerOfState(leaf)}/meta`, message, steps: [] },
    ];
    const shape = Object.hasOwn(known, call) ? known[call] : undefined;
    if (shape === undefined)
      return tell(`there is no call ${call}; name a section and a call of src/contract`);
    const [refused] = shape.refused(params);
    if (refused !== undefined)
      return tell(
        `${call} does not take ${refused} ${String(params[refused])}; write what its payload allows`,
      );
    const unsent = sentForms(subject, leaf, shape);
    if (unsent !== undefined) return tell(`${call} ${unsent}`);
    const { status } = params;
    if (order === undefined) return [];
    if (status === undefined && call.endsWith('.updateOrderState'))
      return tell(`${call} needs a status; write with: { status: ${order.sent.join(' or ')} }`);
    if (status === undefined || order.sent.includes(status as number)) return [];
    return tell(
      `a draft of this kind of order cannot be sent to status ${JSON.stringify(status)}; write ${order.sent.join(' or ')}`,
    );
  });
}

/** What is wrong with the answers that a call is sent with, for the first flow of the machine where something is. */
function sentForms(subject: Subject, leaf: AnyStateNode, shape: CallShape): string | undefined {
  const { with: params = {} } = metaOf(leaf);
  const { order } = machineMeta(subject.exploration.machine);
  const { form, takes } = shape;
  if (form === null) {
    const open = (takes?.needed ?? []).find((name) => !Object.hasOwn(params, name));
    // An order is sent with what is stored of it.
    if (open === undefined || order !== undefined) return undefined;
    return `needs ${open}, and no form is sent with it; name the call that takes these answers`;
  }
  if (form === '*') return undefined;
  return subject.flows
    .map((flow) => unfitForm(flow, form, shape) ?? earlyForm(subject, flow, leaf, stepsOf(form)))
    .find((told) => told !== undefined);
}

const stepsOf = (form: CallForm): string[] => (typeof form === 'string' ? [form] : Object.values(form));

/** Which step is not asked before a call that reads it. */
function earlyForm(
  { exploration, cases }: Subject,
  flow: Flow,
  leaf: AnyStateNode,
  read: readonly string[],
): string | undefined {
  const example = cases.find((each) => each.flow === flow);
  const places = example === undefined ? [] : [...route(exploration.machine, example.answers)];
  const at = places.findIndex(({ name }) => name === leaf.key);
  const before = new Set(places.slice(0, at).map(({ meta }) => meta.step));
  const early = at < 0 ? undefined : read.find((name) => !before.has(name));
  return early === undefined ? undefined : `reads the step ${early}, which is not asked before; ${mend}`;
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
    const message = `no call takes the answers of ${step}; name one that does in meta.call, or take the step out`;
    return [{ code: 'call-unfit', pointer: pointerOfState(leaf), message, steps: [] }];
  });
}

/** Which step or field of a flow is missing that a call reads, or is there and read by nobody. */
function unfitForm(flow: Flow, form: CallForm, { takes }: CallShape): string | undefined {
  const missing = stepsOf(form).find((name) => stepOf(flow, name) === undefined);
  if (missing !== undefined) return `reads the step ${missing}, which ${flow.id} does not have; ${mend}`;
  if (takes === null) return undefined;
  const fields = fieldsOf(form, takes.known);
  const needed = fields.filter(([name]) => takes.needed.includes(name));
  const lost = needed.find(([name, step]) => !Object.hasOwn(askedIn(flow, step), name));
  if (lost !== undefined)
    return `reads ${lost.toReversed().join('/')}, which ${flow.id} does not ask; ${mend}`;
  if (typeof form !== 'string') return undefined;
  const unread = Object.keys(askedIn(flow, form)).find((name) => !takes.known.includes(name));
  if (unread === undefined) return undefined;
  return `does not take ${form}/${unread}, which ${flow.id} asks; add it to the payload, or take the field out`;
}

const mend = 'name the call that takes these answers, or correct the schema';

/** The fields of a form that a call takes, each with its step. */
const fieldsOf = (form: CallForm, known: readonly string[]): [name: string, step: string][] =>
  typeof form === 'string' ? known.map((name) => [name, form]) : Object.entries(form);

const askedIn = (flow: Flow, name: string): object => {
  const step = stepOf(flow, name);
  return step === undefined ? {} : (widestSchema(step).properties ?? {});
};
