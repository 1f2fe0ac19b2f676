import type { FieldSchema } from '#engine/form/flow.ts';
import type { ConditionSource } from './condition-source.ts';
import type { Age } from './computed.ts';
import type { Finding } from './finding.ts';
import { isData } from './keywords.ts';
import { findingAt } from './origins.ts';
import { partsOfIf } from './parts-of-if.ts';
import type { FlowSource, StepSource } from './split.ts';

/**
 * Finds conditions that read a later step than the one that they change: its answers are not known yet. Sub-steps of
 * a repeated step may read the sub-steps before them, and the steps before the repeated one.
 */
export function lookAheads({ steps }: FlowSource): Finding[] {
  return steps.flatMap((step, at) => {
    const before = steps.slice(0, at).map(({ name }) => name);
    if (step.repeat === null) return ofStep(step, [...before, step.name], steps);
    const subs = step.repeat.steps;
    return subs.flatMap((sub, place) => {
      const seen = [...before, ...subs.slice(0, place + 1).map(({ name }) => name)];
      return ofStep(sub, seen, [...steps, ...subs]);
    });
  });
}

function ofStep(step: StepSource, asked: readonly string[], all: readonly StepSource[]): Finding[] {
  const names = new Set(all.map(({ name }) => name));
  return step.conditions.flatMap((condition) => {
    const later = stepsLookedAt(condition).find((name) => names.has(name) && !asked.includes(name));
    if (later === undefined) return [];
    const sentence = `a condition that changes ${step.name} looks at ${later}, which is asked later; look at an earlier step, or move what it changes behind ${later}`;
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
