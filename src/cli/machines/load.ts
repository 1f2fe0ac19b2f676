import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { readMachine } from '#compiler/machine-fault.ts';
import type { Flow } from '#engine/form/flow.ts';
import type { MachineFinding } from '#model/finding.ts';
import type { Rules } from '#model/rules.ts';
import { moduleAt } from '../module-at.ts';

/** A machine by its path below its folder, with the flows that run on it. */
export interface Loaded {
  name: string;
  machine: AnyStateMachine;
  /** The text of its file. */
  source: string;
  flows: Flow[];
  /** What stands beside a machine that is not a form. */
  rules: Rules | null;
}

const suffix = '.machine.ts';

/** The machines that could be loaded, and a finding for each other. */
export interface LoadedAll {
  loaded: Loaded[];
  broken: MachineFinding[];
}

/**
 * Every machine below a folder, with those of the flows that run on it. This process must be able to import TypeScript.
 */
export async function loadMachines(machines: string, flows: readonly Flow[]): Promise<LoadedAll> {
  const files = readdirSync(machines, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith(suffix))
    .sort();
  const all: LoadedAll = { loaded: [], broken: [] };
  for (const file of files) {
    const name = file.slice(0, -suffix.length);
    const place = path.join(machines, file);
    const source = readFileSync(place, 'utf8');
    const read = await readMachine(() => moduleAt(place), source);
    if ('fault' in read) {
      const { message, line } = read.fault;
      const at = { file: `machines/${file}`, pointer: '', ...(line !== null && { line }) };
      all.broken.push({ code: 'machine-broken', ...at, message, steps: [] });
      continue;
    }
    const own = flows.filter(({ header }) => header.machine === name && header.pages === undefined);
    all.loaded.push({
      name,
      machine: read.machine,
      source,
      flows: own,
      rules: await rulesOf(path.join(machines, name)),
    });
  }
  const carrying = flows.filter(({ header }) => header.pages !== undefined);
  if (carrying.length === 0) return all;
  const { carriedMachine } = (await moduleAt(path.join(machines, 'linear.ts'))) as {
    carriedMachine(header: Flow['header']): AnyStateMachine;
  };
  for (const flow of carrying)
    all.loaded.push({
      name: flow.id,
      machine: carriedMachine(flow.header),
      source: JSON.stringify(flow.header.pages),
      flows: [flow],
      rules: null,
    });
  return all;
}

async function rulesOf(machine: string): Promise<Rules | null> {
  const file = `${machine}.rules.ts`;
  if (!existsSync(file)) return null;
  return ((await moduleAt(file)) as { rules: Rules }).rules;
}
