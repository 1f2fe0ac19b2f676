import { part, type Said } from '#findings/said.ts';
import { partsOf, pointerOf } from '#engine/form/pointer.ts';
import { requiredSteps } from '#engine/form/required-steps.ts';
import type { Place } from '#engine/wizard/place.ts';
import { leftOut } from '#engine/wizard/submission.ts';
import { route } from '#engine/wizard/walk.ts';
import type { FlowCase } from '../flow-cases.ts';
import { metaOf } from '../graph.ts';
import { pointerOfState, type Subject, type Told } from '../finding.ts';
import { pathSaid } from '../words.ts';
import { asksFor } from './on-way.ts';
import { waysWith } from './ways.ts';
import { tell } from '../told.ts';

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
      const under = told === '' ? '' : part('under-answers', { answers: told });
      const key = `${flow.id} ${name}`;
      if (found.has(key)) continue;
      const said = part('step-passed-over', { flow: flow.id, step: name, under });
      const way = [
        ...(told === '' ? [] : [part('answer-these', { what: told })]),
        ...[...route(machine, answers)].map((place) => placeSaid(place)),
      ];
      found.set(key, tell('step-skipped', leaf === undefined ? '' : pointerOfState(leaf), said, way));
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
        tell(
          'step-skipped',
          pointerOfState(leaf),
          part('step-avoided', { state: leaf.key }),
          pathSaid(exploration, path),
        ),
      ];
    }
    return [];
  });
}

function placeSaid({ name, meta: { step, view, call } }: Place): Said {
  if (step !== undefined) return part('way-next', { state: name });
  if (view === 'review') return part('way-submit', { state: name });
  return call === undefined ? part('way-arrive', { state: name }) : part('way-succeeded', { state: name });
}
