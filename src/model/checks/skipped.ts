import { type Answers, type Flow, stepOf } from '#engine/form/flow.ts';
import { validateStep } from '#engine/form/validate.ts';
import { withValueAt } from '#engine/form/pointer.ts';
import type { Place } from '#engine/wizard/place.ts';
import { route } from '#engine/wizard/walk.ts';
import type { FlowCase } from '../flow-cases.ts';
import { metaOf } from '../graph.ts';
import { pointerOfState, type Subject, type Told } from '../finding.ts';
import { pathWords } from '../words.ts';
import { asksFor, namesOnWay } from './on-way.ts';
import { waysWith } from './ways.ts';

/** Reports steps that the schema requires and that a path leaves out. */
export function skipped(subject: Subject): Told[] {
  const found = new Map<string, Told>();
  for (const told of [...passedOver(subject), ...avoided(subject)]) {
    if (!found.has(told.pointer)) found.set(told.pointer, told);
  }
  return [...found.values()];
}

/** A step of a flow, or a sub-step, by the names that lead to it. */
type Named = [step: string] | [list: string, sub: string];

/** The path of these answers does not contain a step, or a sub-step of an entry. */
function passedOver({ exploration: { machine, leaves }, flows, cases }: Subject): Told[] {
  return flows.flatMap((flow) => {
    const own = cases.filter((each) => each.flow === flow);
    const led = new Map(own.map((each) => [each, namesOnWay(machine, each)]));
    return stepsOf(flow).flatMap((named): Told[] => {
      const name = named.join('/');
      const demanding = own.filter((each) => isDemanded(each, named));
      // If the schema requires a step under a condition, the machine must use the same one.
      const isAsked = own.some((each) => led.get(each)!.has(name));
      const excused = isAsked && demanding.length === own.length;
      const passing = demanding.find((each) => !led.get(each)!.has(name));
      if (passing === undefined || excused) return [];
      const leaf = leaves.find((each) => asksFor(metaOf(each), name));
      const under = passing.told === '' ? '' : ` with ${passing.told}`;
      return [
        {
          code: 'step-skipped',
          pointer: leaf === undefined ? '' : pointerOfState(leaf),
          message: `${flow.id} requires the step ${name}${under}, and the machine does not lead over it; lead over it before the answers are sent`,
          steps: [...route(machine, passing.answers)].map((place) => placeWords(place)),
        },
      ];
    });
  });
}

/** A page on the path of these answers that another path avoids. */
function avoided({ exploration, cases, carried }: Subject): Told[] {
  const { leaves, situations, steps, machine } = exploration;
  return leaves.flatMap((leaf, number): Told[] => {
    const { step, of } = metaOf(leaf);
    if (step === undefined || of !== undefined) return [];
    const tried = carried.length === 0 ? [null] : [...carried.keys()];
    for (const answers of tried) {
      const one = answers === null ? cases : [carried[answers]!];
      const leads = (each: FlowCase): boolean =>
        [...route(machine, each.answers)].some(
          ({ name, meta }) => name === leaf.key && meta.of === undefined,
        );
      if (!one.some((each) => leads(each) && isDemanded(each, [step]))) continue;
      const ways = waysWith(exploration, answers);
      const by = new Map<number, number>();
      const queue = [...situations.keys()].filter(
        (at) => situations[at]!.by < 0 && situations[at]!.leaf !== number,
      );
      const seen = new Set(queue);
      for (const at of queue) {
        for (const way of ways.from(at)) {
          if (seen.has(way.to) || situations[way.to]!.leaf === number) continue;
          seen.add(way.to);
          by.set(way.to, way.step);
          queue.push(way.to);
        }
      }
      const end = queue.find((at) => metaOf(leaves[situations[at]!.leaf]!).view === 'outcome');
      if (end === undefined) continue;
      const path: number[] = [];
      for (let at = by.get(end); at !== undefined; at = by.get(steps[at]!.from)) path.unshift(at);
      return [
        {
          code: 'step-skipped',
          pointer: pointerOfState(leaf),
          message: `a path to the end does not contain ${leaf.key}, which is required; lead every path over it`,
          steps: pathWords(exploration, path),
        },
      ];
    }
    return [];
  });
}

function stepsOf(flow: Flow): Named[] {
  return flow.steps.flatMap(({ name, repeat }): Named[] => [
    [name],
    ...(repeat?.steps ?? []).map((sub): Named => [name, sub.name]),
  ]);
}

/** True if a step without answers is invalid. */
function isDemanded({ flow, whole: answers }: FlowCase, [name, sub]: Named): boolean {
  const step = stepOf(flow, name);
  if (step === undefined) return false;
  if (sub === undefined) {
    const without: Answers = { ...answers, [name]: undefined };
    return validateStep(step, without).length > 0;
  }
  const asked = stepOf(flow, sub, name);
  const list = answers[name];
  const first = Array.isArray(list) ? list[0] : undefined;
  const id = (first as { id?: string } | undefined)?.id;
  if (asked === undefined || id === undefined) return false;
  const without = withValueAt(answers, [name, id, sub], undefined) as Answers;
  return validateStep(asked, without, [name, id]).length > 0;
}

function placeWords({ name, meta: { step, view, call } }: Place): string {
  if (step !== undefined) return `Continue on ${name}`;
  if (view === 'review') return `Agree and send on ${name}`;
  return call === undefined ? `Arrive at ${name}` : `The server accepts (${name})`;
}
