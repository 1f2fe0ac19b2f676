import type { FieldSchema } from '#engine/form/flow.ts';
import { isObject } from '#engine/form/json.ts';
import { instead, surelyMeant } from './closest.ts';
import type { Finding } from './finding.ts';
import { findingAt } from './origins.ts';
import { say } from '#findings/said.ts';
import type { FlowSource } from './flow-source.ts';

/** Finds fields with an `x-check` that the application does not know: nobody would make the check. */
export const unknownChecks = ({ schema, extension }: FlowSource): Finding[] =>
  below(schema, extension.vocabulary.checks);

function below(node: FieldSchema, known: readonly string[]): Finding[] {
  const { 'x-check': name, properties = {}, items, allOf = [], then, else: otherwise } = node;
  const isKnown = name === undefined || known.includes(name);
  const sentence = say('check-unknown', { name: name ?? '', instead: instead(name ?? '', known) });
  const meant = surelyMeant(name ?? '', known);
  const mend: Pick<Finding, 'mend'> = meant === null ? {} : { mend: { from: name, to: meant } };
  const own = isKnown ? [] : [{ ...findingAt('check-unknown', node, 'x-check', sentence), ...mend }];
  const children = [...Object.values(properties), items, ...(allOf as unknown[]), then, otherwise];
  return [...own, ...children.filter(isObject).flatMap((child) => below(child as FieldSchema, known))];
}
