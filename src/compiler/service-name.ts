import type { OrderFact } from '#contract/facts.ts';
import { fieldKeys } from '#engine/form/locale-keys.ts';
import { answerFields } from './answer-fields.ts';
import { shapeOf } from './flow-shape.ts';
import { part, type Said } from './said.ts';
import type { FlowSource } from './split.ts';

/** The name of what has a price, for sentences: the product, or one of the services that can be chosen. */
export function serviceNames(source: FlowSource): (serviceType: number | undefined) => Said {
  const found = [...answerFields(source)].find(
    ([, { node }]) => node['x-fact'] === ('serviceType' satisfies OrderFact),
  );
  const flow = shapeOf(source);
  return (serviceType) => {
    if (serviceType === undefined) return part('the-product');
    const keys = found === undefined ? [] : fieldKeys(flow, found[0], `enum.${serviceType}`);
    return part('the-service', { service: { choice: serviceType, keys } });
  };
}
