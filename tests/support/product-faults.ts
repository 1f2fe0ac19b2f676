import path from 'node:path';
import { readFlow } from '#compiler/build.ts';
import type { Finding } from '#compiler/finding.ts';
import { machineOf } from '#compiler/machine.ts';
import { offerFile } from '#shop/checks/offers.ts';
import { findingsOf } from '#compiler/problem.ts';
import { withChanges } from '#compiler/schema-files.ts';
import { productSchemas } from './flow-compile.ts';
import { faultsIn, type Rule, spread } from './schema-faults.ts';
import type { FlowSource, MachineWords, SchemaFiles, SchemaHistory } from '#compiler/flow-source.ts';

/** The ids of the flows that are sold. */
export const products = productSchemas.ids().filter((id) => productSchemas.read(offerFile(id)) !== null);

/** The machine of each product. */
export const machines = new Map<string, MachineWords | null>();
for (const id of products) {
  const folder = path.join(import.meta.dirname, '../../machines');
  const { machine } = await machineOf(folder, readFlow(productSchemas, id));
  machines.set(id, machine);
}

/** A history in which the schemas were released as they are. */
export const history: SchemaHistory = {
  states: [{ commit: 'c0ffee'.padEnd(40, '0'), files: productSchemas }],
  isCut: false,
};

export type Check = (source: FlowSource) => Finding[];

/** What some checks find in a flow. */
export function foundIn(files: SchemaFiles, id: string, checks: readonly Check[]): Finding[] {
  let source: FlowSource | null = null;
  const unreadable = findingsOf(() => (source = readFlow(files, id)));
  return source === null ? [...unreadable] : checks.flatMap((check) => check(source!));
}

/** A change that is a choice of the owner, with the words. */
export type Choice = readonly [fault: RegExp, words: string];

/** Counts faults, and the choices of owners among them. */
export function faultTally() {
  const met = new Set<string>();
  const meant = new Set<string>();
  let faults = 0;
  return {
    get faults() {
      return faults;
    },
    /** Choices that no fault was. */
    unmet: () => [...meant].filter((words) => !met.has(words)),
    /** The faults of a rule that no check finds, without those that are choices. */
    missed(
      files: readonly { id: string; file: string }[],
      checks: readonly Check[],
      rule: Rule,
      { most = 6, choices = [] as readonly Choice[] } = {},
    ): string[] {
      for (const [, words] of choices) meant.add(words);
      return files.flatMap(({ id, file }) =>
        spread(faultsIn(productSchemas.read(file)!, rule), most).flatMap(([told, text]) => {
          const found = foundIn(withChanges(productSchemas, { [file]: text }), id, checks);
          const fault = `${id}, ${file} ${told}`;
          faults++;
          if (found.length > 0) return [];
          const choice = choices.find(([pattern]) => pattern.test(fault));
          if (choice !== undefined) met.add(choice[1]);
          return choice === undefined ? [fault] : [];
        }),
      );
    },
  };
}
