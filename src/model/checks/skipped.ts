import { partsOf, pointerOf } from '#engine/form/pointer.ts';
import { requiredSteps } from '#engine/form/required-steps.ts';
import type { Place } from '#engine/wizard/place.ts';
import { leftOut } from '#engine/wizard/submission.ts';
import { route } from '#engine/wizard/walk.ts';
import type { FlowCase } from '../flow-cases.ts';
import { metaOf } from '../graph.ts';
import { pointerOfState, type Subject, type Told } from '../finding.ts';
import { pathWords } from '../words.ts';
import { asksFor } from './on-way.ts';
import { waysWith } from './ways.ts';

/** Reports steps that the schema requires and that a path leaves out. */
export function skipped(subject: Subject): Told[] {
  const found = new Map<string, Told>();
  for (const told of [...passedOver(subject), ...avoided(subject)]) {
    if (!found.has(told.pointer)) found.set(told.pointer, told);
  }
  return [...found.values()];
}

/** The path of these answers does not contain a step, or a sub-step of an entry, that they must have. */
function passedOver({ exploration: { machine, leaves }, cases, carried }: Subject): Told[] {
  const found = new Map<string, Told>();
  for (const { flow, whole, told, answers } of [...cases, ...carried]) {
    for (const pointer of leftOut(machine, flow, whole)) {
      const [list = '', , sub] = partsOf(pointer);
      const name = sub === undefined ? list : `${list}/${sub}`;
      const leaf = leaves.find((each) => asksFor(metaOf(each), name));
      const under = told === '' ? '' : ` with ${told}`;
      const key = `${flow.id} ${name}`;
      if (found.has(key)) continue;
      found.set(key, {
        code: 'step-skipped',
        pointer: leaf === undefined ? '' : pointerOfState(leaf),
        message: `${flow.id} requires the step ${name}${under}, and the machine does not lead over it; lead over it before the answers are sent, or let the schema require it only under the same condition`,
        steps: [
          ...(told === '' ? [] : [`Answer ${told}`]),
          ...[...route(machine, answers)].map((place) => placeWords(place)),
        ],
      });
    }
  }
  return [...found.values()];
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
      const isRequired = (each: FlowCase): boolean =>
        requiredSteps(each.flow, each.answers).includes(pointerOf([step]));
      if (!one.some((each) => leads(each) && isRequired(each))) continue;
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

function placeWords({ name, meta: { step, view, call } }: Place): string {
  if (step !== undefined) return `Continue on ${name}`;
  if (view === 'review') return `Agree and send on ${name}`;
  return call === undefined ? `Arrive at ${name}` : `The server accepts (${name})`;
}
