import { type AnyStateMachine, not } from 'xstate';
import { changedMachine, type EdgeConfig, type MachineConfig, type StateConfig } from './changed-machine.ts';

/** A fault that a rule has put into a copy of a machine. */
export interface Fault {
  /** The rule, and where: `retarget travel NEXT 1 to review`. */
  name: string;
  /** Makes the copy. @throws Error where XState refuses it. */
  make: () => AnyStateMachine;
}

interface Place {
  /** The names of the states around it and its own. */
  path: readonly string[];
  state: StateConfig;
}

const placesIn = (state: StateConfig, path: readonly string[] = []): Place[] =>
  Object.entries(state.states ?? {}).flatMap(([name, child]) => [
    { path: [...path, name], state: child },
    ...placesIn(child, [...path, name]),
  ]);

const stateAt = (config: MachineConfig, path: readonly string[]): StateConfig =>
  path.reduce<StateConfig>((state, name) => state.states![name]!, config);

const edgesOf = (edges: EdgeConfig | EdgeConfig[]): EdgeConfig[] => (Array.isArray(edges) ? edges : [edges]);

/** Every fault that the rules put into a machine: in each edge, each guard and each fact of `meta`. */
export function faultsIn(machine: AnyStateMachine): Fault[] {
  const config = machine.config as unknown as MachineConfig;
  const places = placesIn(config);
  const names = places.filter(({ state }) => state.meta !== undefined).map(({ path }) => path);
  const faults: Fault[] = [];
  const add = (name: string, change: (config: MachineConfig) => void): void =>
    void faults.push({ name, make: () => changedMachine(machine, change) });

  for (const { path, state } of places) {
    const at = path.join('.');
    for (const [event, written] of Object.entries(state.on ?? {})) {
      const edges = edgesOf(written);
      const edit = (rule: string, change: (edges: EdgeConfig[]) => void): void =>
        add(`${rule} ${at} ${event}`, (copy) => {
          const { on } = stateAt(copy, path);
          const list = edgesOf(on![event]!);
          change(list);
          if (list.length === 0) delete on![event];
          else on![event] = list;
        });
      for (const [number, { target, guard, actions }] of edges.entries()) {
        const own = names.findIndex((each) => each.at(-1) === target?.split(/[.#]/).at(-1));
        for (const other of [names[own - 1], names[own + 1]].filter((each) => each !== undefined))
          edit(`retarget to ${other.join('.')}: ${number}`, (list) => {
            list[number]!.target = `#${machine.id}.${other.join('.')}`;
          });
        // Edges for EDIT name their step, and a way back to itself is a finding of BACK.
        if (target !== undefined && target !== at)
          edit(`lead back to itself: ${number}`, (list) => {
            list[number]!.target = `#${machine.id}.${at}`;
          });
        edit(`misspell the target: ${number}`, (list) => (list[number]!.target = `${target}x`));
        edit(`drop: ${number}`, (list) => list.splice(number, 1));
        edit(`duplicate: ${number}`, (list) => list.splice(number, 0, { ...list[number] }));
        if (number > 0)
          edit(`swap: ${number}`, (list) => list.splice(number - 1, 0, ...list.splice(number, 1)));
        if (guard !== undefined) {
          edit(`drop the guard: ${number}`, (list) => delete list[number]!.guard);
          edit(`negate the guard: ${number}`, (list) => (list[number]!.guard = not(guard as never)));
        }
        if (typeof guard === 'string')
          edit(`misspell the guard: ${number}`, (list) => (list[number]!.guard = `${guard}x`));
        if (actions !== undefined)
          edit(`drop the actions: ${number}`, (list) => delete list[number]!.actions);
      }
    }
    if (state['entry'] !== undefined)
      add(`drop the entry: ${at}`, (copy) => delete stateAt(copy, path)['entry']);
    if (state['type'] === 'final') add(`drop the end: ${at}`, (copy) => delete stateAt(copy, path)['type']);
    for (const [key, value] of Object.entries(state.meta ?? {})) {
      const meta = (rule: string, change: (meta: Record<string, unknown>) => void): void =>
        add(`${rule} ${at} ${key}`, (copy) => change(stateAt(copy, path).meta!));
      meta('drop', (facts) => delete facts[key]);
      if (typeof value === 'string') meta('misspell', (facts) => (facts[key] = `${value}x`));
      meta('misspell the key', (facts) => {
        facts[`${key}x`] = value;
        delete facts[key];
      });
      for (const step of [-1, 1]) {
        const sign = step < 0 ? 'one less' : 'one more';
        if (typeof value === 'number') meta(sign, (facts) => (facts[key] = value + step));
        if (key === 'with')
          for (const [name, number] of Object.entries(value as Record<string, unknown>))
            meta(`${sign}: ${name}`, (facts) => (facts['with'] = { [name]: Number(number) + step }));
        if (key === 'statuses')
          for (const [number, status] of (value as number[]).entries()) {
            meta(`${sign}: ${status}`, (facts) => {
              facts['statuses'] = (value as number[]).with(number, status + step);
            });
          }
      }
      if (key !== 'statuses') continue;
      for (const status of value as number[]) {
        meta(
          `drop: ${status}`,
          (facts) => (facts['statuses'] = (value as number[]).filter((each) => each !== status)),
        );
        meta(`duplicate: ${status}`, (facts) => (facts['statuses'] = [...(value as number[]), status]));
      }
    }
  }
  for (const [key, value] of Object.entries(config.meta ?? {})) {
    add(`drop the machine’s ${key}`, (copy) => delete copy.meta![key]);
    add(`misspell the machine’s ${key}`, (copy) => (copy.meta![key] = `${String(value)}x`));
  }
  return faults;
}
