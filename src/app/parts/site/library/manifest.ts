import type { Offer } from '#contract/offer-shape.ts';
import type { FlowHeader } from '#engine/form/flow.ts';

/** A flow of the build, with its offer if it is sold. */
type Entry = { id: string; offer?: Offer } & FlowHeader;

const manifests = import.meta.glob<readonly Entry[]>('../../../../../build/flow-manifest.json', {
  eager: true,
  import: 'default',
});

/** Every flow of the build. */
export const manifest: readonly Entry[] = Object.values(manifests)[0] ?? [];
