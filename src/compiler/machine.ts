import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AnyStateNode } from 'xstate';
import { machineMeta, type StateMeta } from '#engine/wizard/place.ts';
import type { Finding } from './finding.ts';
import { readMachine } from './machine-fault.ts';
import { importMachine } from './machine-loader.ts';
import { findingAt, placeOf } from './origins.ts';
import { type Part, part, say } from '#findings/said.ts';
import type { FlowSource, MachineState, MachineWords, StepSource } from './flow-source.ts';

/** The events that lead on; the others lead back to what was asked before. */
const onwardEvents = new Set(['NEXT', 'OPEN', 'SUBMIT', 'SUCCEEDED', 'PAID']);

const suffix = '.machine.ts';

/** Makes the machine of a flow that carries its pages. */
const builder = 'linear.ts';

/** The machine of a flow; null and a finding where it does not exist, or cannot be read. */
export async function machineOf(
  machines: string,
  source: FlowSource,
): Promise<{ machine: MachineWords | null; findings: Finding[] }> {
  if (source.header.pages !== undefined) return carriedBy(source, machines);
  const file = path.join(machines, `${source.header.machine}${suffix}`);
  if (!existsSync(file)) {
    const sentence = say('machine-missing', { file: `machines/${source.header.machine}${suffix}` });
    return {
      machine: null,
      findings: [findingAt('machine-missing', source.schema, 'x-flow/machine', sentence)],
    };
  }
  const read = await readMachine(() => importMachine(machines, file), readFileSync(file, 'utf8'));
  if ('fault' in read) {
    const { message, line } = read.fault;
    const name = `machines/${source.header.machine}${suffix}${line === null ? '' : `:${line}`}`;
    return { machine: null, findings: [{ code: 'machine-broken', file: name, pointer: '', message }] };
  }
  const states = statesOf(read.machine.root);
  return { machine: { head: machineMeta(read.machine), states }, findings: [] };
}

/** The machine that a flow carries as data. */
async function carriedBy(
  { schema, header }: FlowSource,
  machines: string,
): Promise<{ machine: MachineWords | null; findings: Finding[] }> {
  const file = path.join(machines, builder);
  if (!existsSync(file)) {
    const sentence = say('machine-missing', { file: `machines/${builder}` });
    return { machine: null, findings: [findingAt('machine-missing', schema, 'x-flow/pages', sentence)] };
  }
  const load = async (): Promise<unknown> => {
    const { carriedMachine } = (await importMachine(machines, file)) as {
      carriedMachine(header: FlowSource['header']): unknown;
    };
    return { machine: carriedMachine(header) };
  };
  const read = await readMachine(load, '');
  if ('fault' in read) {
    const { file: at, pointer } = placeOf(schema, 'x-flow/pages');
    return {
      machine: null,
      findings: [{ code: 'machine-broken', file: at, pointer, message: read.fault.message }],
    };
  }
  return { machine: { head: machineMeta(read.machine), states: statesOf(read.machine.root) }, findings: [] };
}

/** All states, the one where the machine begins first. */
function statesOf(root: AnyStateNode): MachineState[] {
  const below = (node: AnyStateNode): AnyStateNode[] =>
    Object.values(node.states).flatMap((state) => [state, ...below(state)]);
  const first = (node: AnyStateNode): AnyStateNode => {
    const inner = node.initial?.target[0];
    return inner === undefined ? node : first(inner);
  };
  const begin = first(root);
  const all = [begin, ...below(root).filter((node) => node !== begin)];
  const numberOf = new Map(all.map((node, number) => [node, number]));
  const edgesOf = ({ transitions, parent }: AnyStateNode): readonly (readonly [string, AnyStateNode])[] => [
    ...[...transitions].flatMap(([event, ways]) =>
      ways.flatMap(({ target = [] }) => target.map((node) => [event, first(node)] as const)),
    ),
    ...(parent === undefined ? [] : edgesOf(parent)),
  ];
  return all.map((node) => ({
    name: node.key,
    meta: (node.meta ?? {}) as MachineState['meta'],
    onward: edgesOf(node)
      .filter(([event]) => onwardEvents.has(event))
      .flatMap(([, to]) => numberOf.get(to) ?? []),
  }));
}

/**
 * Reports steps without a state, and states without a step.
 *
 * @param others the flows that run on the same machine.
 */
export function stateFindings(
  source: FlowSource,
  states: readonly MachineState[],
  others: () => readonly string[] = () => [],
): Finding[] {
  const { machine, pages } = source.header;
  const file = pages === undefined ? `machines/${machine}${suffix}` : 'x-flow.pages';
  const steps = source.steps.flatMap((step) => [
    { step, of: undefined },
    ...(step.repeat?.steps ?? []).map((sub) => ({ step: sub, of: step.name })),
  ]);
  const isSame = (
    meta: Partial<StateMeta>,
    { step, of }: { step: StepSource; of: string | undefined },
  ): boolean => meta.step === step.name && meta.of === of;
  const isInRows = (
    { each }: Partial<StateMeta>,
    { step, of }: { step: StepSource; of: string | undefined },
  ): boolean => each !== undefined && each.step === step.name && each.of === of;
  const unasked = steps.filter(
    (step) => !states.some(({ meta }) => isSame(meta, step) || isInRows(meta, step)),
  );
  const unknown = states.filter(
    ({ meta }) => meta.step !== undefined && !steps.some((step) => isSame(meta, step)),
  );
  const unknownRows = states.filter(
    ({ meta }) => meta.each !== undefined && !steps.some((step) => isInRows(meta, step)),
  );
  const isWrong = unasked.length + unknown.length + unknownRows.length > 0;
  const shared = isWrong ? sharedText(others()) : '';
  return [
    ...unasked.map(({ step, of }) => {
      const meta = `step: '${step.name}'${of === undefined ? '' : `, of: '${of}'`}, node: …`;
      return findingAt(
        'step-without-state',
        step.schema,
        null,
        say('step-without-state', { file, meta: `{ ${meta} }`, shared }),
      );
    }),
    ...[
      ...unknown.map(({ name, meta }) => [name, meta.step]),
      ...unknownRows.map(({ name, meta }) => [name, `${meta.each!.of}/${meta.each!.step}`]),
    ].map(([name, step]) => {
      const sentence = say('state-without-step', { state: name!, file, step: step!, shared });
      return findingAt('state-without-step', source.schema, 'properties', sentence);
    }),
  ];
}

function sharedText(others: readonly string[]): Part {
  if (others.length === 0) return '';
  const told = { flows: others.join(', ') };
  return others.length === 1 ? part('machine-of-other', told) : part('machine-of-others', told);
}
