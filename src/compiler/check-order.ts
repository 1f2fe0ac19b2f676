import type { FieldSchema } from '#engine/form/flow.ts';
import type { ConditionSource } from './condition-source.ts';
import type { Age } from './computed.ts';
import type { Finding } from './finding.ts';
import { isData } from './keywords.ts';
import { shapeOf } from './flow-shape.ts';
import { type Names, namesIn, namesOfEntry } from './names.ts';
import { findingAt } from './origins.ts';
import { type IsAskedLater, orderOf, pagesOfMachine, pagesOfSchema } from './page-order.ts';
import { partsOfIf } from './parts-of-if.ts';
import { say } from '#findings/said.ts';
import type { FlowSource, MachineWords, StepSource } from './flow-source.ts';

/**
 * Finds conditions that read a step that is asked later than the one that they change: its answers are not known yet.
 * Which one is later is decided by the ways of the machine; without one, by the order of the schema.
 */
export function lookAheads(source: FlowSource, machine: MachineWords | null = null): Finding[] {
  const { steps } = source;
  const isAskedLater = orderOf(machine === null ? pagesOfSchema(steps) : pagesOfMachine(machine));
  const own = new Set(steps.map(({ name }) => name));
  const names = namesIn(shapeOf(source));
  return steps.flatMap((step) => {
    if (step.repeat === null)
      return ofStep(step, step.name, (name) => (own.has(name) ? name : null), { isAskedLater, names });
    const subs = new Set(step.repeat.steps.map(({ name }) => name));
    const asked = (name: string): string | null =>
      subs.has(name) ? `${step.name}/${name}` : own.has(name) ? name : null;
    const seen = { isAskedLater, names: namesOfEntry(names, step) };
    return step.repeat.steps.flatMap((sub) => ofStep(sub, `${step.name}/${sub.name}`, asked, seen));
  });
}

/** @param asked the name under which pages ask for a step that a condition names; null where it names something else. */
function ofStep(
  step: StepSource,
  own: string,
  asked: (name: string) => string | null,
  { isAskedLater, names }: { isAskedLater: IsAskedLater; names: Names },
): Finding[] {
  return step.conditions.flatMap((condition) => {
    const later = stepsLookedAt(condition).find((name) => {
      const read = asked(name);
      return read !== null && read !== own && isAskedLater(read, own);
    });
    if (later === undefined) return [];
    const sentence = say('condition-looks-ahead', {
      step: names.field([step.name]),
      later: names.field([later]),
    });
    return [findingAt('condition-looks-ahead', condition.if, `properties/${later}`, sentence)];
  });
}

/** The names of the steps that a condition reads, by its `if` and by `$data` in it. */
function stepsLookedAt({ if: looksAt }: ConditionSource): string[] {
  return [...new Set(walk(looksAt, []))];
}

function walk(node: FieldSchema, path: readonly string[]): string[] {
  const own = path.length === 0 ? [...Object.keys(node.properties ?? {}), ...(node.required ?? [])] : [];
  const read = Object.values(node).flatMap((value) => {
    if (!isData(value)) return [];
    const [up = '', ...down] = String(value.$data).split('/');
    return [...path.slice(0, Math.max(0, path.length - Number(up))), ...down].slice(0, 1);
  });
  const { 'x-age': age } = node as { 'x-age'?: Age };
  const compared = age === undefined ? [] : [age.at.split('/')[1]!];
  const below = partsOfIf(node).flatMap((part) => walk(part.node, [...path, ...part.path]));
  return [...own, ...read, ...compared, ...below];
}
