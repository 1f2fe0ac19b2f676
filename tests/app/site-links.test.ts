// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { hasPage, pageRoutes } from '#app/shell/page-route.ts';
import { siteLinks } from '#app/shell/site-links.ts';
import menu from '#server/content/seed/menu.json' with { type: 'json' };
import routes from '#tests/support/specified-routes.json' with { type: 'json' };

/** The links besides the menus, as the specification names them. */
const specified = [
  '/',
  '/forum',
  '/accommodation',
  '/travel',
  '/deliciousFood',
  '/recruit',
  '/ticket',
  '/groupSignature',
  '/search',
  '/personalCenter',
  '/registerSchool',
];

/** Links whose page may still be missing. A page that is added is shown at once. */
const mayBeMissing = new Set(['/accommodation', '/travel', '/deliciousFood', '/ticket', '/search']);

const targets = siteLinks.map(({ to }) => to);

it('the navigation has each link of the specification, once', () => {
  expect([...targets].sort()).toEqual([...specified].sort());
});

it('the navigation shows the links that have a page, and no others', () => {
  const shown: string[] = targets.filter(hasPage);
  const paths = new Set<string>(pageRoutes.map(({ path }) => path));
  expect(shown).toEqual(targets.filter((to) => paths.has(to)));
  expect(targets.filter((to) => !shown.includes(to) && !mayBeMissing.has(to))).toEqual([]);
});

it('the menu names a specified page for each of its entries', () => {
  const entries = menu.flatMap(({ children }) => children.map(({ router }) => router));
  expect(entries.filter((router) => !routes.includes(router.split('?')[0]!))).toEqual([]);
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
