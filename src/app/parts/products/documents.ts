import type { Reply } from '#contract/define.ts';
import type { applyDetail } from '#contract/visas.contract.ts';

/** A document that a product asks for. */
export type ProductDocument = Reply<typeof applyDetail.list>[number];

const strength = { optional: 0, conditional: 1, required: 2 } as const;

/** Lists each document once. When several steps ask for the same one, the strictest requirement counts. */
export function namedOnce(documents: readonly ProductDocument[]): ProductDocument[] {
  const found = new Map<string, ProductDocument>();
  for (const document of documents) {
    const key = `${document.of} ${document.name}`;
    const known = found.get(key);
    if (known === undefined || strength[document.demand] > strength[known.demand]) found.set(key, document);
  }
  return [...found.values()];
}
