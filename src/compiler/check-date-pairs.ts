import { eachEntry } from '#engine/form/fact-places.ts';
import type { FieldSchema } from '#engine/form/flow.ts';
import type { Finding } from './finding.ts';
import { findingAt } from './origins.ts';
import type { FlowSource, StepSource } from './split.ts';

const opposite = { notBefore: 'notAfter', notAfter: 'notBefore' } as const;

/** A date that is limited by a date of another step. */
interface Limited {
  node: FieldSchema;
  /** Its own pointer; `*` stands for each entry. */
  pointer: string;
  keyword: keyof typeof opposite;
  other: string;
}

/**
 * Finds dates of two steps of which one is limited by the other, and the other by none or by a third one: the error
 * would only stand where the first of them is entered.
 */
export function datesUnpaired(source: FlowSource): Finding[] {
  const all = source.steps.flatMap((step) => limitedIn(step, ''));
  const isPair = (one: Limited, other: Limited): boolean =>
    other.pointer === one.other && other.keyword === opposite[one.keyword] && other.other === one.pointer;
  return all
    .filter((one) => !all.some((other) => isPair(one, other)))
    .map(({ node, pointer, keyword, other }) => {
      const sentence = `${pointer} is ${keyword === 'notBefore' ? 'not before' : 'not after'} ${other}, and ${other} does not say the same; write "${opposite[keyword]}": "${pointer}" there, or name the date that does`;
      return findingAt('date-unpaired', node, keyword, sentence);
    });
}

function limitedIn(step: StepSource, above: string): Limited[] {
  const at = `${above}/${step.name}`;
  if (step.repeat !== null) return step.repeat.steps.flatMap((sub) => limitedIn(sub, `${at}/${eachEntry}`));
  const parts = [step.schema, ...step.conditions.flatMap(({ then, otherwise }) => [then, otherwise])];
  return parts.flatMap((part) => limitedBelow(part, at));
}

function limitedBelow(node: FieldSchema, pointer: string): Limited[] {
  const own = (['notBefore', 'notAfter'] as const).flatMap((keyword): Limited[] => {
    const other = node[keyword];
    return typeof other === 'string' ? [{ node, pointer, keyword, other }] : [];
  });
  const below = Object.entries(node.properties ?? {});
  return [...own, ...below.flatMap(([name, child]) => limitedBelow(child, `${pointer}/${name}`))];
}
