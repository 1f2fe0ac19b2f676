import { type AnyStateMachine, setup } from 'xstate';

/** An edge in a machine's configuration. */
export interface EdgeConfig {
  target?: string;
  guard?: unknown;
  actions?: unknown;
}

/** A state in a machine's configuration. */
export interface StateConfig {
  [keyword: string]: unknown;
  meta?: Record<string, unknown>;
  on?: Record<string, EdgeConfig | EdgeConfig[]>;
  states?: Record<string, StateConfig>;
}

/** A machine's configuration. */
export interface MachineConfig extends StateConfig {
  states: Record<string, StateConfig>;
}

type Named = Readonly<Record<string, unknown>>;

/** The same machine with a changed configuration, or with other guards and actions. */
export function changedMachine(
  machine: AnyStateMachine,
  change: (config: MachineConfig) => void,
  named: { guards?: Named; actions?: Named } = {},
): AnyStateMachine {
  const config = copyOf(machine.config) as MachineConfig;
  change(config);
  const { guards, actions } = machine.implementations;
  const implementations = {
    guards: { ...guards, ...named.guards },
    actions: { ...actions, ...named.actions },
  };
  return setup(implementations as never).createMachine(config as never) as unknown as AnyStateMachine;
}

/** The edges of an event, in order. */
export function edgesOn(state: StateConfig | undefined, event: string): EdgeConfig[] {
  const written = state?.on?.[event];
  if (written === undefined) throw new Error(`there is no ${event} to change`);
  return Array.isArray(written) ? written : [written];
}

/** Functions are not copied. */
function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, copyOf(each)]));
}
