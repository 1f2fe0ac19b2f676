import type { Offer } from './offer-shape.ts';

/** A flow whose live release is another one than that of the build. */
export interface ShownFlow {
  readonly id: string;
  readonly machine: string;
  readonly version: number;
  readonly childType?: number;
  readonly offer?: Offer;
  /** Its last release was taken back: customers are not offered it any more. */
  readonly isEnded?: boolean;
  /** The path of its module, which never changes. */
  readonly script: string;
}

/** What a page must know of the releases that are live; a page of a server without such releases is told nothing. */
export interface ShownReleases {
  readonly flows: readonly ShownFlow[];
  /** The path of their words before the name of the language; the words of one path never change. */
  readonly words: string;
  /** The namespaces that these words belong to. */
  readonly namespaces: readonly string[];
}

/** The id of the element of a page that holds `ShownReleases` as JSON. */
export const shownReleasesId = 'releases';

/** The address of what is live now, for a page that is older. */
export const liveReleasesPath = '/flows/live.json';
