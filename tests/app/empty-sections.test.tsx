// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { sectionOfKind } from '#app/parts/content/sections/section-of-kind.ts';
import { hasPage } from '#app/shell/page-route.ts';
import { MenuDrawer } from '#app/shell/menu-drawer.tsx';
import { SiteFooter } from '#app/shell/site-footer.tsx';
import { sectionRecords } from '#contract/section-records.ts';
import { site } from '#contract/site.contract.ts';
import '#tests/support/engine-dom.ts';
import { answer, everywhere, visit } from './render-shop.tsx';

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));

const menu = (empty: string[]) =>
  answer(site.menu, [
    {
      id: 1,
      type: 1,
      title: everywhere('Tours'),
      children: [{ id: 10, title: everywhere('Shop'), router: '/hereStore' }],
      empty,
    },
  ]);

const targets = () =>
  [...document.querySelectorAll('a')].map((link) => link.getAttribute('href')?.split('#')[0] ?? '');

describe.each([
  ['the menu', <MenuDrawer key="menu" shown onClose={() => undefined} />, '/travel', '/forum'],
  ['the footer', <SiteFooter key="footer" />, '/book', '/contact'],
  ['the footer', <SiteFooter key="footer" />, '/aboutUs', '/contact'],
  ['the footer', <SiteFooter key="footer" />, '/DCEP', '/contact'],
])('%s', (_place, element, section, page) => {
  it('has a link to each section with records', async () => {
    visit(element, { answers: [menu([])] });
    await vi.waitFor(() => expect(targets()).toEqual(expect.arrayContaining([section, page])));
  });

  it('has no link to a section without records', async () => {
    visit(element, { answers: [menu([section])] });
    await vi.waitFor(() => {
      expect(targets()).toContain(page);
      expect(targets()).not.toContain(section);
    });
  });
});

describe('the sections by their paths', () => {
  it('are pages', () => {
    expect(Object.keys(sectionRecords).filter((path) => !hasPage(path))).toEqual([]);
  });

  it('name the kinds of records that their pages show', () => {
    // `site-page:about-us` is one record that a page shows, and has no section.
    const ofRecords = Object.entries(sectionRecords)
      .filter(([, kinds]) => !kinds.includes('card'))
      .map(([path, kinds]) => [path, kinds.filter((kind) => !kind.includes(':'))] as const);
    const wrong = ofRecords.flatMap(([, kinds]) => kinds.filter((kind) => sectionOfKind(kind) === undefined));
    expect(wrong).toEqual([]);
    for (const [path, kinds] of ofRecords)
      for (const kind of kinds) {
        const own = sectionOfKind(kind)?.path ?? '';
        expect(sectionRecords[own as '/'], `${path} shows ${kind}`).toContain(kind);
      }
  });
});
