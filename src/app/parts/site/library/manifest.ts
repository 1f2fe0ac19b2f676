import type { Offer } from '#contract/offer-shape.ts';

/** A flow whose answers are orders, with its offer if it is sold. */
interface Entry {
  readonly id: string;
  readonly machine: string;
  readonly childType?: number;
  readonly offer?: Offer;
}

const manifests = import.meta.glob<readonly Entry[]>('../../../../../build/flow-manifest.json', {
  eager: true,
  import: 'default',
});

/** The flows of the build. In the browser they are those whose answers are orders. */
export const manifest: readonly Entry[] = Object.values(manifests)[0] ?? [];
