import { liveReleases } from '#client/live-releases.ts';
import type { Locale } from '#contract/locale.ts';
import { cataloguesOfFlow, manifest } from '../parts/site/library/manifest.ts';
import { offerAt, offersOfPage } from '../parts/site/library/offers.ts';

/**
 * The source files of what a page of orders shows first, relative to `src/app`: the first step of the product that the
 * address names, or the choice of a product. Each of them is found by the one before it, so that a browser far away would
 * wait once for each.
 *
 * @returns nothing for other pages
 */
export function wizardSources({ pathname, searchParams }: URL, locale: Locale): string[] {
  const words = (names: readonly string[]): string[] =>
    names.map((name) => `../../locales/${locale}/${name}.json`);
  const offer = offerAt(pathname, searchParams);
  const flow = offer && manifest().find(({ childType }) => childType === offer.childType);
  if (flow !== undefined) {
    const isLive = liveReleases()?.flows.some(({ id }) => id === flow.id) === true;
    return [
      // The module of a release is none of the build's files.
      ...(isLive ? [] : [`../../build/flows/${flow.id}.js`]),
      `../../machines/${flow.machine}.machine.ts`,
      'parts/site/flows/open-for-visitor.tsx',
      ...words([...cataloguesOfFlow(flow.id), 'auth']),
    ];
  }
  if (offersOfPage(pathname).length === 0) return [];
  return ['parts/shop/order-wizard/product-choice.tsx', ...words(['products'])];
}
