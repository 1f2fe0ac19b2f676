import type { OrderFact } from '#contract/facts.ts';
import { fieldKeys } from '#engine/form/locale-keys.ts';
import { type AnswerField, answerFields } from '#compiler/answer-fields.ts';
import { shapeOf } from '#compiler/flow-shape.ts';
import { part, type Said } from '#findings/said.ts';
import type { FlowSource } from '#compiler/flow-source.ts';

/** The field by which the service is chosen, with its pointer; undefined for a product without such a choice. */
export const serviceField = (source: FlowSource): [pointer: string, field: AnswerField] | undefined =>
  [...answerFields(source)].find(([, { node }]) => node['x-fact'] === ('serviceType' satisfies OrderFact));

/** The name of what has a price, for sentences: the product, or one of the services that can be chosen. */
export function serviceNames(source: FlowSource): (serviceType: number | undefined) => Said {
  const found = serviceField(source);
  const flow = shapeOf(source);
  return (serviceType) => {
    if (serviceType === undefined) return part('the-product');
    const keys = found === undefined ? [] : fieldKeys(flow, found[0], `enum.${serviceType}`);
    return part('the-service', { service: { name: serviceType, keys } });
  };
}
