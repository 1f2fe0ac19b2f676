import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { explore } from '#model/explore.ts';
import { coveringSteps, pathTo } from '#model/paths.ts';
import { generatedEvents, generatedMachine } from './bench/generated-machine.ts';
import { loadMachines } from './machines/load.ts';
import { surroundingsOf } from './machines/surroundings.ts';
import { summaryOf } from './machines/summary.ts';

/**
 * `npm run bench:machines`: shortest paths of a generated machine, by our code (every edge) and by XState (every
 * state), in turn; then the check of all machines.
 */
const { values: asked } = parseArgs({
  options: {
    states: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '3' },
    json: { type: 'boolean', default: false },
  },
});
const folder = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const count = Number(asked.states);

const timed = <T>(work: () => T): { ms: number; made: T } => {
  const begun = performance.now();
  const made = work();
  return { ms: performance.now() - begun, made };
};
const middle = (values: number[]): number =>
  Math.round([...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);

function ours(machine: AnyStateMachine): number[][] {
  const events = generatedEvents.map((type) => ({ event: { type }, answers: null, told: '' }));
  const exploration = explore({ machine, events });
  return coveringSteps(exploration).map((step) => pathTo(exploration, step));
}

const theirs = (machine: AnyStateMachine): unknown[] =>
  getShortestPaths(machine, { events: generatedEvents.map((type) => ({ type })), limit: count * 10 });

const rounds = Array.from({ length: Number(asked.rounds) }, (_, round) => {
  const [one, other] = [generatedMachine(count), generatedMachine(count)];
  // The order rotates.
  const first = round % 2 === 0 ? timed(() => ours(one)) : null;
  const second = timed(() => theirs(other));
  const own = first ?? timed(() => ours(one));
  return { ours: own.ms, paths: own.made.length, theirs: second.ms, theirPaths: second.made.length };
});
const begun = performance.now();
const today = new Date().toISOString().slice(0, 10);
const { loaded: machines } = await loadMachines({
  machines: folder('machines'),
  schemas: folder('schemas'),
  flows: folder('build/flows'),
});
const surroundings = await surroundingsOf(today);
const checked = machines.map((each) => summaryOf(each, today, surroundings));
const result = {
  states: count,
  rounds: rounds.length,
  oursMs: middle(rounds.map((each) => each.ours)),
  paths: rounds[0]?.paths,
  xstateMs: middle(rounds.map((each) => each.theirs)),
  xstatePaths: rounds[0]?.theirPaths,
  machines: checked.length,
  checkMs: Math.round(performance.now() - begun),
  findings: checked.reduce((sum, { findings }) => sum + findings.length, 0),
};
console.log(
  asked.json
    ? JSON.stringify(result, null, 2)
    : [
        `a generated machine of ${count} states, medians of ${rounds.length} rounds:`,
        `  ours, over every edge        ${result.oursMs} ms, ${result.paths} paths`,
        `  xstate/graph, to every state ${result.xstateMs} ms, ${result.xstatePaths} paths`,
        `all ${result.machines} machines with their flows: ${result.checkMs} ms, ${result.findings} findings`,
      ].join('\n'),
);
