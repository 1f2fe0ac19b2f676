import { madeOfReleases } from '#client/live-releases.ts';
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

const built = Object.values(manifests)[0] ?? [];

/** The flows, as they are live. In the browser they are those whose answers are orders. */
export const manifest: () => readonly Entry[] = madeOfReleases((shown) => {
  const live = shown?.flows ?? [];
  return [...built.filter(({ id }) => !live.some((flow) => flow.id === id)), ...live];
});

/** The catalogues that a page with a flow needs. @param id of the flow, for example `visa/work` */
export const cataloguesOfFlow = (id: string): string[] => [
  'form',
  'fields',
  'countries',
  `${id.split('/')[0]}.flow`,
];
