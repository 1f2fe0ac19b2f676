import path from 'node:path';
import type { AnyStateNode } from 'xstate';
import { describe, expect, it } from 'vitest';
import { readCatalogues, wordsAt } from '#compiler/catalogues.ts';
import { flowKeys } from '#engine/form/locale-keys.ts';
import { machineMeta, nodeCount, type StateMeta } from '#engine/wizard/place.ts';
import { edgesOf, flows, leavesOf, metaOf, wizardMachines } from '#tests/support/flow-machines.ts';

const english = readCatalogues(path.join(import.meta.dirname, '../../locales')).get('US');
const contracts = import.meta.glob<Record<string, object>>('../../src/contract/*.contract.ts', {
  eager: true,
});
const contract = Object.assign({}, ...Object.values(contracts)) as Record<string, object>;

function isCall(name: string): boolean {
  const [section = '', operation = ''] = name.split('.');
  return Object.hasOwn(contract[section] ?? {}, operation);
}

describe.each(wizardMachines)('$name', ({ name, machine }) => {
  const states = leavesOf(machine);
  const steps = states.filter((state) => metaOf(state).step !== undefined);
  const edges = edgesOf(machine);
  const byId = new Map(states.map((state) => [state.id, state]));
  const nodeAt = (id: string): number => metaOf(byId.get(id)!).node!;
  const takes = (state: AnyStateNode): string[] =>
    edges.filter(({ from }) => from === state.id).map(({ event }) => event);

  it('puts every state on a node of the progress bar', () => {
    expect(states.filter((state) => !Number.isInteger(metaOf(state).node)).map(({ key }) => key)).toEqual([]);
    const used = new Set(states.map((state) => metaOf(state).node));
    expect(used).toEqual(new Set(Array.from({ length: nodeCount(machine) }, (_, node) => node)));
  });

  it('asks, shows or calls in every state, and only one of these', () => {
    const unclear = states.filter((state) => {
      const { step, view, call } = metaOf(state);
      return [step, view, call].filter((part) => part !== undefined).length !== 1;
    });
    expect(unclear.map(({ key }) => key)).toEqual([]);
  });

  it('names a state as the step that it asks', () => {
    expect(steps.map(({ key }) => key)).toEqual(steps.map((state) => metaOf(state).step));
  });

  it('goes on from each step, and back from each but the first', () => {
    expect(steps.filter((state) => !takes(state).includes('NEXT')).map(({ key }) => key)).toEqual([]);
    const backwards = steps.filter((state) => takes(state).includes('BACK'));
    expect(backwards).toEqual(steps.slice(1));
  });

  it('never goes to an earlier node on NEXT, nor to a later one on BACK', () => {
    const wrong = edges.filter(({ event, from, to }) => {
      if (event === 'NEXT') return nodeAt(to) < nodeAt(from);
      return event === 'BACK' && nodeAt(to) > nodeAt(from);
    });
    expect(wrong).toEqual([]);
  });

  it('waits for calls until they succeed or fail, and for nothing else', () => {
    const waiting = states.filter((state) => metaOf(state).call !== undefined);
    expect(waiting.length).toBeGreaterThan(0);
    for (const state of waiting)
      expect(new Set(takes(state)), state.key).toEqual(new Set(['SUCCEEDED', 'FAILED']));
  });

  it('names only calls that the contract has', () => {
    const { draft } = machineMeta(machine);
    const named = [
      ...states.flatMap((state) => metaOf(state).call ?? []),
      ...(draft === undefined
        ? []
        : ['list', 'option', 'update'].map((operation) => `${draft}.${operation}`)),
    ];
    expect(named.filter((call) => !isCall(call))).toEqual([]);
  });

  it('ends in an outcome', () => {
    const ends = states.filter(({ type }) => type === 'final');
    expect(ends.map((state) => metaOf(state).view)).toEqual(ends.map(() => 'outcome'));
    expect(ends.length).toBeGreaterThan(0);
  });

  it('opens each step before the review from it, where there is one', () => {
    const reviews = states.filter((state) => metaOf(state).view === 'review');
    for (const review of reviews) {
      const opened = edges
        .filter(({ from, event }) => from === review.id && event === 'EDIT')
        .map(({ to }) => to);
      const before = states.slice(0, states.indexOf(review)).filter((state) => steps.includes(state));
      expect(opened.sort()).toEqual(before.map(({ id }) => id).sort());
    }
  });

  it('has as many words for its progress bar as nodes, where it has a bar', () => {
    const count = nodeCount(machine);
    for (const flow of count < 3 ? [] : flows.filter(({ header }) => header.machine === name)) {
      /** The level of words (of the flow, of its machine, or of all flows of the folder) that names a node. */
      const levelOf = (node: number): number =>
        flowKeys(flow, `nodes.${node}`).findIndex((key) => wordsAt(english, [key]) !== null);
      expect(levelOf(count - 1), flow.id).toBeGreaterThanOrEqual(0);
      expect(levelOf(count), `${flow.id} has words for more nodes`).not.toBe(levelOf(count - 1));
    }
  });

  it('asks the steps of its schemas, in their order', () => {
    const named = ({ step, of, each }: Partial<StateMeta>): string[] => [
      [of, step].filter(Boolean).join('/'),
      ...(each === undefined ? [] : [`${each.of}/${each.step}`]),
    ];
    const asked = new Set(steps.flatMap((state) => named(metaOf(state))));
    for (const flow of flows.filter(({ header }) => header.machine === name)) {
      const own = flow.steps.map((step) => step.name);
      const subs = flow.steps.flatMap((step) =>
        (step.repeat?.steps ?? []).map((sub) => `${step.name}/${sub.name}`),
      );
      expect(own, flow.id).toEqual([...asked].filter((name) => !name.includes('/')));
      expect(subs, flow.id).toEqual([...asked].filter((name) => name.includes('/')));
    }
  });
});
