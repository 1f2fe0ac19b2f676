import { answerChecks } from '#contract/answer-checks.ts';
import type { FieldSchema } from '#engine/form/flow.ts';
import { isObject } from '#engine/form/json.ts';
import { insteadOf, surelyMeant } from './closest.ts';
import type { Finding } from './finding.ts';
import { findingAt } from './origins.ts';
import type { FlowSource } from './split.ts';

/** Finds fields with an `x-check` that the application does not know: nobody would make the check. */
export const unknownChecks = ({ schema }: FlowSource): Finding[] => below(schema);

function below(node: FieldSchema): Finding[] {
  const { 'x-check': name, properties = {}, items, allOf = [], then, else: otherwise } = node;
  const isKnown = name === undefined || answerChecks.some((check) => check === name);
  const sentence = `the check ${name} is unknown; ${insteadOf(name ?? '', answerChecks)}`;
  const meant = surelyMeant(name ?? '', answerChecks);
  const mend: Pick<Finding, 'mend'> = meant === null ? {} : { mend: { from: name, to: meant } };
  const own = isKnown ? [] : [{ ...findingAt('check-unknown', node, 'x-check', sentence), ...mend }];
  const children = [...Object.values(properties), items, ...(allOf as unknown[]), then, otherwise];
  return [...own, ...children.filter(isObject).flatMap((child) => below(child as FieldSchema))];
}
