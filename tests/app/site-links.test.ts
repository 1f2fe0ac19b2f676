// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { offerBehind } from '#app/parts/site/library/offers.ts';
import { explainedAt } from '#contract/offers.ts';
import { hasPage, pageRoutes } from '#app/shell/page-route.ts';
import { siteLinks } from '#app/shell/site-links.ts';
import banners from '#server/content/seed/banners.json' with { type: 'json' };
import sectionBanners from '#server/content/seed/section-banners.json' with { type: 'json' };
import menu from '#server/content/seed/menu.json' with { type: 'json' };
import routes from '#tests/support/specified-routes.json' with { type: 'json' };

/**
 * The links besides the menus, as the specification names them. The bar leads home, and to the search, by itself. Its link
 * to the wizard of the group visa leads to the page that explains that visa.
 */
const specified = [
  '/forum',
  '/accommodation',
  '/travel',
  '/deliciousFood',
  '/recruit',
  '/ticket',
  '/personalCenter',
  '/registerSchool',
];

/** Links whose page may still be missing. A page that is added is shown at once. */
const mayBeMissing = new Set(['/accommodation', '/travel', '/deliciousFood', '/ticket']);

const targets = siteLinks.map(({ to }) => to);
const explained = explainedAt(offerBehind('/groupSignature')!);
const pathIn = (link: string): string => link.split(/[?#]/)[0]!;

it('the menu has each link of the specification, and none twice', () => {
  expect(targets).toEqual(expect.arrayContaining([...specified, explained]));
  expect(new Set<string>(targets).size).toBe(targets.length);
});

it('the navigation shows the links that have a page, and no others', () => {
  const shown: string[] = targets.filter(hasPage);
  const paths = new Set<string>(pageRoutes.map(({ path }) => path));
  expect(shown).toEqual(targets.filter((to) => paths.has(pathIn(to))));
  expect(targets.filter((to) => !shown.includes(to) && !mayBeMissing.has(to))).toEqual([]);
});

it('the menu names a specified page for each of its entries', () => {
  const entries = menu.flatMap(({ children }) => children.map(({ router }) => router));
  expect(entries.filter((router) => !routes.includes(pathIn(router)))).toEqual([]);
});

it('no entry of the menu and no banner leads into the order of a visa: a page explains each', () => {
  const links = [...menu.flatMap(({ children }) => children), ...banners, ...sectionBanners].map(
    ({ router }) => router,
  );
  const isVisa = (link: string): boolean => offerBehind(link)?.kind === 'visa';
  expect(links.filter(isVisa).length).toBeGreaterThan(6);
  expect(links.filter(isVisa).filter((link) => link !== explainedAt(offerBehind(link)!))).toEqual([]);
});

it.each([
  ['/', true],
  ['/commonVisa?visaType=1', true],
  ['/agreement#privacy', true],
  ['https://embassy.example', true],
  ['/nowhere', false],
  ['', false],
])('“%s” leads somewhere: %s', (router, leads) => {
  expect(hasPage(router)).toBe(leads);
});
